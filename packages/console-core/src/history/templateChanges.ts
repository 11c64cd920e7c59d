import { type ColumnData, orderColumns } from '../layout/index.ts'
import { type ChangedValue, changeIfAny, kindOf, type RecordedChange } from './changeHistory.ts'

export interface TemplateFacts {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
  readonly columns: readonly ColumnData[]
}

/** A template that was added (`before` is null), overwritten, or deleted (`after` is null). */
export function changesOfTemplate(
  before: TemplateFacts | null,
  after: TemplateFacts | null,
): readonly RecordedChange[] {
  const template = before ?? after
  if (!template) return []
  const kind = kindOf(before, after, { added: 'templateAdded', changed: 'templateChanged', deleted: 'templateDeleted' })
  const subject = { subject: 'reportTemplate', id: String(template.id), name: template.name } as const
  const [was, is] = [templateFields(before), templateFields(after)]
  const isPrivate = before?.isPublic !== true && after?.isPublic !== true
  return Object.keys({ ...was, ...is }).flatMap(field =>
    changeIfAny(subject, kind, field, was[field], is[field]).map(change => ({ ...change, isPrivate })),
  )
}

/** The parts of a template that people recognize; empty lists count as no value. */
function templateFields(template: TemplateFacts | null): Readonly<Record<string, ChangedValue | null>> {
  if (!template) return {}
  const columns = orderColumns(template.columns)
  const groups = columns
    .filter(({ groupIndex }) => groupIndex !== null)
    .toSorted((left, right) => Number(left.groupIndex) - Number(right.groupIndex))
  return {
    name: template.name,
    visibility: template.isPublic ? 'public' : 'private',
    columns: columns.map(({ columnName }) => columnName),
    groups: listOf(groups, ({ columnName }) => columnName),
    sorts: listOf(columns, ({ columnName, sortOrder }) => sortOrder && `${columnName} ${sortOrder}`),
    filters: listOf(columns, textOfFilter),
  }
}

/** Longer lists of values are truncated. */
const longestFilterText = 200

function textOfFilter({ columnName, filterOperation, filterString }: ColumnData): string | null {
  if (filterOperation === null) return null
  const text = filterString ?? ''
  const shortened =
    text.length > longestFilterText ? `${text.slice(0, longestFilterText).replace(/\p{Surrogate}$/u, '')}…` : text
  return `${columnName} ${filterOperation} ${shortened}`.trim()
}

function listOf(
  columns: readonly ColumnData[],
  format: (column: ColumnData) => string | null,
): readonly string[] | null {
  const texts = columns.flatMap(column => format(column) ?? [])
  return texts.length === 0 ? null : texts
}
