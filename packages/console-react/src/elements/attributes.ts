import type { WidgetOptions } from './widgetOptions.ts'

/** The options in the markup of a widget element. Invalid values are ignored. */
export type AttributeOptions = Partial<
  Pick<
    WidgetOptions,
    'appearance' | 'businessUnit' | 'dataNotices' | 'date' | 'employeeId' | 'height' | 'locale' | 'productName' | 'view'
  >
> & { readonly services?: Partial<WidgetOptions['services']> }

const texts = {
  'business-unit': 'businessUnit',
  date: 'date',
  'employee-id': 'employeeId',
  locale: 'locale',
  'product-name': 'productName',
  view: 'view',
} as const satisfies Record<string, keyof AttributeOptions>

const addresses = {
  'base-url': 'baseUrl',
  'api-gateway-base-url': 'apiGatewayBaseUrl',
  'telematics-base-url': 'telematicsBaseUrl',
} as const satisfies Record<string, keyof WidgetOptions['services']>

const choices = {
  'color-scheme': { name: 'colorScheme', values: ['light', 'dark', 'auto'] },
  contrast: { name: 'contrast', values: ['standard', 'more', 'auto'] },
  density: { name: 'density', values: ['comfortable', 'compact'] },
  direction: { name: 'direction', values: ['ltr', 'rtl'] },
} as const

export const attributeNames: readonly string[] = [
  ...Object.keys(texts),
  ...Object.keys(addresses),
  ...Object.keys(choices),
  'data-notices',
  'extensions',
  'height',
  'nonce',
]

export function readAttributes(element: Element): AttributeOptions {
  const appearance = Object.fromEntries(
    Object.entries(choices).flatMap(([attribute, { name, values }]) => {
      const chosen = values.find(value => value === element.getAttribute(attribute))
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )
  const extensions = element.getAttribute('extensions')?.split(/\s+/).filter(Boolean)
  return {
    ...readTexts(element, texts),
    ...readHeight(element.getAttribute('height')),
    ...(element.hasAttribute('data-notices') ? { dataNotices: true } : {}),
    appearance,
    services: { ...readTexts(element, addresses), ...(extensions ? { extensions } : {}) },
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
