import { formatPhone } from '@fieldtime/console-core'
import { smsLink, telLink } from '@fieldtime/console-core/internal'
import HardHat from 'lucide-react/icons/hard-hat'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface PhoneLinkProps {
  /** Nothing is shown for text that is no phone number. */
  readonly phone: string | null
  /** Name of the person. */
  readonly name: string
}

/** Calls a person. Only an icon. */
export function CallIcon({ phone, name }: PhoneLinkProps) {
  const t = useMessages()
  return <IconAnchor icon={Phone} href={telLink(phone)} label={t('phone.call', name)} phone={phone} />
}

/** Texts a person. Only an icon. */
export function TextIcon({ phone, name }: PhoneLinkProps) {
  const t = useMessages()
  return <IconAnchor icon={MessageSquare} href={smsLink(phone)} label={t('phone.text', name)} phone={phone} />
}

/** `Call`. The number is the tooltip. */
export function CallLink({ phone, name }: PhoneLinkProps) {
  const t = useMessages()
  const label = t('phone.call', name)
  return (
    <Labeled icon={Phone} href={telLink(phone)} label={label} text={t('phone.callShort')} title={formatPhone(phone)} />
  )
}

/** `Text`. The number is the tooltip. */
export function TextLink({ phone, name }: PhoneLinkProps) {
  const t = useMessages()
  const label = t('phone.text', name)
  return (
    <Labeled
      icon={MessageSquare}
      href={smsLink(phone)}
      label={label}
      text={t('phone.textShort')}
      title={formatPhone(phone)}
    />
  )
}

/** `Call foreman`. Name and number are the tooltip. */
export function CallForemanLink({ phone, name }: PhoneLinkProps) {
  const t = useMessages()
  const label = t('phone.callForeman.name', name)
  const title = `${name}, ${formatPhone(phone)}`
  return <Labeled icon={HardHat} href={telLink(phone)} label={label} text={t('phone.callForeman')} title={title} />
}

interface LabeledProps {
  readonly icon: typeof Phone
  readonly href: string | null
  /** Accessible name, which contains `text`. */
  readonly label: string
  readonly text: string
  readonly title: string
}

function Labeled({ icon, href, label, text, title }: LabeledProps) {
  if (href === null) return null
  return (
    <Face $variant="row" href={href} aria-label={label} title={title}>
      <Icon icon={icon} />
      {text}
    </Face>
  )
}

interface IconAnchorProps {
  readonly icon: typeof Phone
  readonly href: string | null
  readonly label: string
  readonly phone: string | null
}

function IconAnchor({ icon, href, label, phone }: IconAnchorProps) {
  if (href === null) return null
  return (
    <Square $variant="row" href={href} aria-label={label} title={`${label}, ${formatPhone(phone)}`}>
      <Icon icon={icon} />
    </Square>
  )
}

const Square = styled('a', 'phone-icon')<{ $variant: ButtonVariant }>`
  ${buttonFace}
  flex: none;
  min-width: ${tokens.controlHeight};
  min-height: ${tokens.controlHeight};
  padding: 0;
`

const Face = styled('a', 'phone-link')<{ $variant: ButtonVariant }>`
  ${buttonFace}
  flex: none;
`
