import { formatPhone, mailtoLink, telLink } from '../links/index.js'

export interface ContactLink {
  /** As people read it. */
  readonly text: string
  /** `tel:` or `mailto:`. */
  readonly href: string
}

export interface ContactInfo {
  readonly phone: ContactLink | null
  readonly email: ContactLink | null
}

/** How a person can be reached; null when neither a phone number nor an e-mail address is any good. */
export function contactInfoOf(
  person: { readonly phoneNumber: string | null; readonly email: string | null } | null,
): ContactInfo | null {
  if (!person) return null
  const phone = linkOf(formatPhone(person.phoneNumber), telLink(person.phoneNumber))
  const email = linkOf(person.email?.trim() ?? '', mailtoLink(person.email))
  return phone || email ? { phone, email } : null
}

function linkOf(text: string, href: string | null): ContactLink | null {
  return href === null ? null : { text, href }
}
