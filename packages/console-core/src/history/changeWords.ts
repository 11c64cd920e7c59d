import type { MessageKey, Translate } from '../messages/index.ts'
import type { ExcuseKind, ExcuseReason } from '../people/index.ts'
import {
  formatSetting,
  isSettingsField,
  photoMoments,
  type SettingValue,
  settingNameKeyOf,
  workflowTypes,
  workPreferences,
} from '../settings/index.ts'
import { dateTextOf, formatHours, formatLocalTime, hoursFormats } from '../time/index.ts'
import {
  type CorrectionReason,
  type EventType,
  type ExceptionRuleId,
  eventTypes,
  exceptionRuleIds,
} from '../workday/index.ts'
import type { ChangedValue } from './changeHistory.ts'
import type { ChangeWords } from './changeHistoryReport.ts'

/** Header of a report's column; the id of an unknown one. */
export type ColumnNameOf = (columnId: string) => string

/** Translates the values of a filter, which a template stores as one text. */
export type FilterValuesTextOf = (columnId: string, operation: string, filterString: string) => string

/** Translates changed fields and values. Unknown ones are shown unchanged. */
export function createChangeWords(
  t: Translate,
  locale: string,
  columnNameOf: ColumnNameOf = columnId => columnId,
  filterValuesTextOf: FilterValuesTextOf = (_columnId, _operation, filterString) => filterString,
): ChangeWords {
  const lists = new Intl.ListFormat(locale)
  const translators: Readonly<Record<string, (text: string) => string>> = {
    visibility: text => t(text === 'public' ? 'changeHistory.visibility.public' : 'changeHistory.visibility.private'),
    eventType: type => (isEventType(type) ? t(`eventType.${type}`) : type),
    eventDate: date => dateTextOf(locale).format(date),
    eventTime: time => formatLocalTime(time, locale),
    correctionReason: reason => (isCorrectionReason(reason) ? t(correctionKeys[reason]) : reason),
    excuseStart: date => dateTextOf(locale).format(date),
    excuseEnd: date => dateTextOf(locale).format(date),
    holidayDate: date => dateTextOf(locale).format(date),
    rulePackStart: date => dateTextOf(locale).format(date),
    completeWeek: date => dateTextOf(locale).format(date),
    crewDay: date => dateTextOf(locale).format(date),
    exception: ruleId => (isExceptionRule(ruleId) ? t(`exception.rule.${ruleId}`) : ruleId),
    excuseKind: describeExcuse,
    excuseReason: describeExcuse,
    columns: columnNameOf,
    groups: columnNameOf,
    sorts: text => describeSort(t, columnNameOf, text),
    filters: describeFilter,
  }

  function describeExcuse(word: string): string {
    return isExcuseWord(word) ? t(excuseKeys[word]) : word
  }

  /** Parses `employeeName contains ru`, as recorded by core. */
  function describeFilter(text: string): string {
    const [columnId = '', rest = ''] = splitOnce(text)
    const [operation = '', filterString = ''] = splitOnce(rest)
    const values = filterString === '' ? '' : filterValuesTextOf(columnId, operation, filterString)
    const key = filterKeys[operation]
    return `${columnNameOf(columnId)}: ${key ? t(key) : operation} ${values}`.trim()
  }

  const formatField = (field: string) => {
    if (isSettingsField(field)) return t(settingNameKeyOf(field))
    const key = fieldKeys[field]
    return key ? t(key) : field
  }

  const formatValue = (field: string, value: ChangedValue | null): string => {
    if (isSettingsField(field)) return describeSetting(t, locale, value)
    if (value === null) return ''
    if (field === 'correctionTold' && value === true) return t('changeHistory.told')
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
    if (typeof value === 'number') return formatHours(value, locale)
    const translate = translators[field] ?? (text => text)
    if (typeof value === 'string') return translate(value)
    if (isList(value)) return lists.format(value.map(translate))
    const name = `${value.code} ${value.description}`.trim()
    return value.hours === null ? name : t('changeHistory.equipmentHours', name, formatHours(value.hours, locale))
  }

  return { formatField, formatValue }
}

const fieldKeys: Readonly<Record<string, MessageKey>> = {
  businessUnit: 'changeHistory.field.businessUnit',
  columns: 'changeHistory.field.columns',
  completeWeek: 'changeHistory.field.completeWeek',
  crewDay: 'changeHistory.field.crewDay',
  exportedPeople: 'changeHistory.field.exportedPeople',
  correctionNote: 'changeHistory.field.correctionNote',
  correctionReason: 'changeHistory.field.correctionReason',
  correctionTold: 'changeHistory.field.correctionTold',
  costCode: 'changeHistory.field.costCode',
  description: 'changeHistory.field.description',
  equipment: 'changeHistory.field.equipment',
  eventDate: 'changeHistory.field.eventDate',
  eventTime: 'changeHistory.field.eventTime',
  eventType: 'changeHistory.field.eventType',
  exception: 'changeHistory.field.exception',
  exceptionReason: 'changeHistory.field.exceptionReason',
  excuseEnd: 'changeHistory.field.excuseEnd',
  excuseKind: 'changeHistory.field.excuseKind',
  excuseNote: 'changeHistory.field.excuseNote',
  excuseReason: 'changeHistory.field.excuseReason',
  excuseStart: 'changeHistory.field.excuseStart',
  filters: 'changeHistory.field.filters',
  foreman: 'changeHistory.field.foreman',
  group: 'changeHistory.field.group',
  groups: 'changeHistory.field.groups',
  holidayDate: 'changeHistory.field.holidayDate',
  hours: 'changeHistory.field.hours',
  job: 'changeHistory.field.job',
  name: 'changeHistory.field.name',
  rulePackStart: 'changeHistory.field.rulePackStart',
  sorts: 'changeHistory.field.sorts',
  visibility: 'changeHistory.field.visibility',
}

function describeSetting(t: Translate, locale: string, value: ChangedValue | null): string {
  if (value === null) return t('settings.inherited')
  return isSettingValue(value) ? formatSetting(t, locale, value) : String(value)
}

const knownChoices: readonly string[] = [...workflowTypes, ...workPreferences, ...hoursFormats]
const knownMoments: readonly string[] = photoMoments

function isSettingValue(value: ChangedValue): value is SettingValue {
  if (typeof value === 'string') return knownChoices.includes(value)
  return isList(value) ? value.every(moment => knownMoments.includes(moment)) : typeof value !== 'object'
}

const isList = (value: ChangedValue): value is readonly string[] => Array.isArray(value)

/** Parses `date desc`, as recorded by core. */
function describeSort(t: Translate, columnNameOf: ColumnNameOf, text: string): string {
  const [columnId = '', order] = splitOnce(text)
  return t(order === 'desc' ? 'changeHistory.sort.desc' : 'changeHistory.sort.asc', columnNameOf(columnId))
}

const excuseKeys: Readonly<Record<ExcuseKind | ExcuseReason, MessageKey>> = {
  absence: 'changeHistory.excuse.absence',
  noWork: 'changeHistory.excuse.noWork',
  vacation: 'changeHistory.excuse.vacation',
  sick: 'changeHistory.excuse.sick',
  family: 'changeHistory.excuse.family',
  juryDuty: 'changeHistory.excuse.juryDuty',
  weather: 'changeHistory.excuse.weather',
  training: 'changeHistory.excuse.training',
  other: 'changeHistory.excuse.otherReason',
}

const isExceptionRule = (ruleId: string): ruleId is ExceptionRuleId => exceptionRuleIds.some(one => one === ruleId)

const correctionKeys: Readonly<Record<CorrectionReason, MessageKey>> = {
  forgot: 'changeHistory.correction.forgot',
  phone: 'changeHistory.correction.phone',
  signal: 'changeHistory.correction.signal',
  other: 'changeHistory.correction.otherReason',
}

const isEventType = (type: string): type is EventType => eventTypes.some(one => one === type)

const isCorrectionReason = (reason: string): reason is CorrectionReason => reason in correctionKeys

const isExcuseWord = (word: string): word is keyof typeof excuseKeys => word in excuseKeys

const filterKeys: Readonly<Record<string, MessageKey>> = {
  anyOf: 'grid.filter.anyOf',
  between: 'grid.filter.between',
  blank: 'grid.filter.blank',
  contains: 'grid.filter.contains',
  endsWith: 'grid.filter.endsWith',
  equals: 'grid.filter.equals',
  greaterThan: 'grid.filter.greaterThan',
  greaterThanOrEqual: 'grid.filter.greaterThanOrEqual',
  lessThan: 'grid.filter.lessThan',
  lessThanOrEqual: 'grid.filter.lessThanOrEqual',
  notBlank: 'grid.filter.notBlank',
  notContains: 'grid.filter.notContains',
  notEquals: 'grid.filter.notEquals',
  startsWith: 'grid.filter.startsWith',
}

function splitOnce(text: string): readonly string[] {
  const at = text.indexOf(' ')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
