import type { ConsoleEnvironment } from '@fieldtime/console-core'
import type { WidgetOptions } from './widgetOptions.ts'

/** What stands in the markup of a widget element, as options. What is not understood counts as not said. */
export type AttributeOptions = Partial<
  Pick<
    WidgetOptions,
    | 'businessUnitId'
    | 'colorScheme'
    | 'contrast'
    | 'date'
    | 'density'
    | 'direction'
    | 'employeeId'
    | 'environment'
    | 'height'
    | 'locale'
    | 'productName'
    | 'showsDataNotices'
    | 'view'
  >
>

const texts = {
  'business-unit-id': 'businessUnitId',
  date: 'date',
  'employee-id': 'employeeId',
  locale: 'locale',
  'product-name': 'productName',
  view: 'view',
} as const satisfies Record<string, keyof AttributeOptions>

const choices = {
  colorScheme: ['light', 'dark', 'auto'],
  contrast: ['standard', 'more', 'auto'],
  density: ['comfortable', 'compact'],
  direction: ['ltr', 'rtl'],
} as const

const addresses = {
  'client-id': 'clientId',
  'identity-base-url': 'identityBaseUrl',
  'api-base-url': 'apiBaseUrl',
  'api-gateway-base-url': 'apiGatewayBaseUrl',
  'telematics-base-url': 'telematicsBaseUrl',
} as const satisfies Record<string, keyof ConsoleEnvironment>

export const attributeNames: readonly string[] = [
  ...Object.keys(texts),
  ...Object.keys(addresses),
  'color-scheme',
  'contrast',
  'density',
  'direction',
  'extensions',
  'height',
  'nonce',
  'shows-data-notices',
]

export function readAttributes(element: Element): AttributeOptions {
  return {
    ...readTexts(element, texts),
    ...readChoice(element, 'color-scheme', 'colorScheme'),
    ...readChoice(element, 'contrast', 'contrast'),
    ...readChoice(element, 'density', 'density'),
    ...readChoice(element, 'direction', 'direction'),
    ...readEnvironment(element),
    ...readHeight(element.getAttribute('height')),
    ...(element.hasAttribute('shows-data-notices') ? { showsDataNotices: true } : {}),
  }
}

function readHeight(text: string | null): Pick<AttributeOptions, 'height'> {
  if (text === '100%' || text === 'content') return { height: text }
  const height = Number.parseFloat(text ?? '')
  return Number.isFinite(height) ? { height } : {}
}

function readTexts<Name extends string>(
  element: Element,
  names: Readonly<Record<string, Name>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([attribute, name]) => {
      const text = element.getAttribute(attribute)
      return text === null ? [] : [[name, text]]
    }),
  )
}

function readChoice<Name extends keyof typeof choices>(element: Element, attribute: string, name: Name) {
  const text = element.getAttribute(attribute)
  const chosen = choices[name].find(choice => choice === text)
  return chosen === undefined ? {} : { [name]: chosen }
}

/** Where only one address is told, every service is behind it. */
function readEnvironment(element: Element): Pick<AttributeOptions, 'environment'> {
  const { clientId = '', identityBaseUrl = '', apiBaseUrl, ...others } = readTexts(element, addresses)
  if (apiBaseUrl === undefined) return {}
  const { apiGatewayBaseUrl = apiBaseUrl, telematicsBaseUrl = apiBaseUrl } = others
  const extensions = element.getAttribute('extensions')?.split(/\s+/).filter(Boolean) ?? []
  return { environment: { clientId, identityBaseUrl, apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl, extensions } }
}
