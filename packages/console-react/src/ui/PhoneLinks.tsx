import { formatPhone } from '@fieldtime/console-core'
import { smsLink, telLink } from '@fieldtime/console-core/internal'
import HardHat from 'lucide-react/icons/hard-hat'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme.ts'
import { Icon } from './Icon.tsx'

export interface PhoneLinkProps {
  /** Nothing is shown for text that is no phone number. */
  readonly phone: string | null
  /** Of the person. */
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
    <Face href={href} aria-label={label} title={title}>
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
    <Square href={href} aria-label={label} title={`${label}, ${formatPhone(phone)}`}>
      <Icon icon={icon} />
    </Square>
  )
}

const Square = styled('a', 'phone-icon')`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${tokens.controlHeight};
  block-size: ${tokens.controlHeight};
  color: ${tokens.primary};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}

  &:hover {
    background: ${tokens.hover};
  }
  @media (width < 680px), (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
`

const Face = styled('a', 'phone-link')`
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-block-size: 30px;
  padding-inline: 10px;
  font-weight: 500;
  color: ${tokens.text};
  text-decoration: none;
  white-space: nowrap;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}

  &:hover {
    background: ${tokens.hover};
  }
  @media (width < 680px), (pointer: coarse) {
    min-block-size: 44px;
  }
`
