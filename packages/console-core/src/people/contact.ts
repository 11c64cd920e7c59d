import { formatPhone, mailtoLink, telLink } from '../links/index.ts'

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

/** Phone and email links of a person; null when neither is valid. */
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
