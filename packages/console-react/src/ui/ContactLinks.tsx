import type { ContactInfo, ContactLink } from '@fieldtime/console-core/internal'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

/** The phone number and the e-mail address of a person as links. */
export function ContactLinks({ info }: { readonly info: ContactInfo }) {
  const t = useMessages()
  return (
    <List>
      <ContactLine icon={Phone} name={t('contact.phone')} link={info.phone} />
      <ContactLine icon={Mail} name={t('contact.email')} link={info.email} />
    </List>
  )
}

interface ContactLineProps {
  readonly icon: IconDrawing
  readonly name: string
  readonly link: ContactLink | null
}

function ContactLine({ icon, name, link }: ContactLineProps) {
  if (!link) return null
  return (
    <Line>
      <dt>
        <Icon icon={icon} /> {name}
      </dt>
      <dd>
        <Anchor href={link.href}>{link.text}</Anchor>
      </dd>
    </Line>
  )
}

const List = styled('dl', 'contact-links')`
  display: grid;
  gap: ${space(1)};
`

const Line = styled('div', 'contact-link-row')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-block-size: ${space(7)};

  & > dt {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-inline-size: 96px;
    color: ${tokens.muted};
  }
  & > dd {
    margin: 0;
    min-inline-size: 0;
  }
`

const Anchor = styled('a', 'contact-link')`
  display: inline-flex;
  align-items: center;
  min-inline-size: 24px;
  min-block-size: 24px;
  /* Numbers keep their direction in right-to-left text. */
  unicode-bidi: plaintext;
  font-weight: 500;
  overflow-wrap: anywhere;
  border-radius: 2px;
  ${tabularFigures}
  ${focusRing}

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
