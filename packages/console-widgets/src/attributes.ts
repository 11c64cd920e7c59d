import type { NamedDateRange } from '@fieldtime/console-core'
import { isReportRange } from '@fieldtime/console-react/ui'
import type { SharedOptions, WidgetProps } from './widgetOptions.ts'

/** The options in the markup of a widget element. Invalid values are ignored. */
export interface AttributeOptions
  extends Pick<Partial<SharedOptions>, 'appearance' | 'businessUnit' | 'dataNotices' | 'locale' | 'productName'>,
    Pick<WidgetProps['clock-in-status'], 'defaultDate' | 'employeeId' | 'heading' | 'height'>,
    Pick<WidgetProps['user-details'], 'userId'>,
    Pick<WidgetProps['group-editor'], 'groupId'>,
    Pick<WidgetProps['detail-report'], 'defaultRange' | 'defaultView' | 'frame' | 'maxRows' | 'readOnly'> {
  readonly services?: Partial<SharedOptions['services']>
}

const texts = {
  'business-unit': 'businessUnit',
  'default-date': 'defaultDate',
  'default-view': 'defaultView',
  'employee-id': 'employeeId',
  'group-id': 'groupId',
  locale: 'locale',
  'product-name': 'productName',
  'user-id': 'userId',
} as const satisfies Record<string, keyof AttributeOptions>

const addresses = {
  'base-url': 'baseUrl',
  'api-gateway-base-url': 'apiGatewayBaseUrl',
  'telematics-base-url': 'telematicsBaseUrl',
} as const satisfies Record<string, keyof SharedOptions['services']>

const choices = {
  'color-scheme': { name: 'colorScheme', values: ['light', 'dark', 'auto'] },
  contrast: { name: 'contrast', values: ['standard', 'more', 'auto'] },
  density: { name: 'density', values: ['comfortable', 'compact'] },
  direction: { name: 'direction', values: ['ltr', 'rtl'] },
} as const

export type AttributeName =
  | keyof typeof texts
  | keyof typeof addresses
  | keyof typeof choices
  | 'data-notices'
  | 'default-range'
  | 'extensions'
  | 'frame'
  | 'heading'
  | 'height'
  | 'max-rows'
  | 'nonce'
  | 'read-only'

export const attributeNames: readonly string[] = [
  ...Object.keys(texts),
  ...Object.keys(addresses),
  ...Object.keys(choices),
  'data-notices',
  'default-range',
  'extensions',
  'frame',
  'heading',
  'height',
  'max-rows',
  'nonce',
  'read-only',
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
    ...readHeading(element.getAttribute('heading')),
    ...readRange(element.getAttribute('default-range')),
    ...readMaxRows(element.getAttribute('max-rows')),
    ...(element.getAttribute('frame') === 'none' ? { frame: 'none' } : {}),
    ...(element.hasAttribute('read-only') ? { readOnly: true } : {}),
    ...(element.hasAttribute('data-notices') ? { dataNotices: true } : {}),
    appearance,
    services: { ...readTexts(element, addresses), ...(extensions ? { extensions } : {}) },
  }
}

/**
 * The value of a property that was set to the text of an attribute. Vue and React 19 do that for every attribute that is also a property:
 * `heading="2"`.
 */
export function valueOfProperty(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  switch (name) {
    case 'height':
      return readHeight(value).height
    case 'heading':
      return readHeading(value).heading
    case 'defaultRange':
      return readRange(value).defaultRange
    case 'maxRows':
      return readMaxRows(value).maxRows
    case 'dataNotices':
    case 'readOnly':
      return true
    default:
      return value
  }
}

function readHeight(text: string | null): Pick<AttributeOptions, 'height'> {
  if (text === '100%' || text === 'content') return { height: text }
  const height = Number.parseFloat(text ?? '')
  return Number.isFinite(height) ? { height } : {}
}

function readMaxRows(text: string | null): Pick<AttributeOptions, 'maxRows'> {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? { maxRows: Number(text) } : {}
}

/** `none` leaves the title out. */
function readHeading(text: string | null): Pick<AttributeOptions, 'heading'> {
  const heading = headings.find(one => String(one ?? 'none') === text)
  return heading === undefined ? {} : { heading }
}

const headings = [null, 1, 2, 3, 4, 5, 6] as const

/** The name of a preset, or two dates: `2026-05-01/2026-05-31`. */
function readRange(text: string | null): Pick<AttributeOptions, 'defaultRange'> {
  const [first = '', endDate] = text?.split('/') ?? []
  const range = endDate === undefined ? { preset: first as NamedDateRange } : { startDate: first, endDate }
  return isReportRange(range) ? { defaultRange: range } : {}
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
