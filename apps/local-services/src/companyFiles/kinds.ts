import {
  type CompanyRecordKind,
  companyRecords,
  foldText,
  inheritedValues,
  orderPhotoMoments,
  type PhotoMoment,
  type SettingsValues,
  tidyName,
} from '@fieldtime/console-core/contract'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../database/schema.ts'

/** A record of a file, or a row of a table by the names of the schema. */
export type Values = Readonly<Record<string, unknown>>

export interface Reference {
  readonly field: string
  readonly names: CompanyRecordKind
  /** A field that must be equal in the referenced record, and the message if it isn't. */
  readonly within?: { readonly field: string; readonly otherwise: string }
  /** Applies only to records of this `level`. */
  readonly atLevel?: string
}

/** Describes how the services store one kind of record. */
export interface Kind {
  readonly name: CompanyRecordKind
  /** The noun for one record. */
  readonly noun: string
  /** The name of its CSV file. */
  readonly file: string
  readonly table: PgTable
  /** The fields that distinguish records of a company; empty if there is only one. */
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  /** A column that is unique within a company, by its name in the schema, and the field that fills it. */
  readonly unique?: { readonly property: string; readonly field: string; readonly ignoresCase?: boolean }
  /** Columns that the services compute, by their names in the schema. */
  readonly computed?: readonly string[]
  /** The column of the date whose month names the Parquet file, by its name in the schema. */
  readonly dateColumn?: 'localDate' | 'shiftDate'
  /** Computed columns in Parquet files, by their names in the schema. */
  readonly parquetColumns?: readonly string[]
  toRow(record: Values): Values
  toRecord(row: Values): Values
}

const asItIs = { toRow: (record: Values) => record, toRecord: (row: Values) => row }
const inBusinessUnit = { field: 'businessUnitId', names: 'businessUnit' } as const
const ofEmployee = { field: 'employeeId', names: 'employee' } as const
const ofForeman = { field: 'foremanId', names: 'foreman' } as const
const onJob = { field: 'jobId', names: 'job' } as const
const ofJob = { field: 'jobId', otherwise: 'names a cost code of another job' } as const
const onCostCode = { field: 'costCodeId', names: 'costCode', within: ofJob } as const

const described: Readonly<Record<CompanyRecordKind, Omit<Kind, 'name'>>> = {
  company: {
    noun: 'company',
    file: 'company.csv',
    table: schema.companies,
    key: [],
    references: [],
    toRow: ({ name, companyType }) => ({ name, companyType }),
    toRecord: ({ companyId, name, companyType }) => ({ id: companyId, name, companyType }),
  },
  businessUnit: {
    ...asItIs,
    noun: 'business unit',
    file: 'businessUnits.csv',
    table: schema.businessUnits,
    key: ['id'],
    references: [],
  },
  employee: {
    ...asItIs,
    noun: 'employee',
    file: 'employees.csv',
    table: schema.employees,
    key: ['id'],
    references: [inBusinessUnit],
  },
  foreman: {
    ...asItIs,
    noun: 'foreman',
    file: 'foremen.csv',
    table: schema.foremen,
    key: ['employeeId'],
    references: [ofEmployee, inBusinessUnit],
  },
  equipment: {
    ...asItIs,
    noun: 'equipment',
    file: 'equipment.csv',
    table: schema.equipment,
    key: ['id'],
    references: [inBusinessUnit],
  },
  job: {
    ...asItIs,
    noun: 'job',
    file: 'jobs.csv',
    table: schema.jobs,
    key: ['id'],
    references: [inBusinessUnit],
  },
  costCode: {
    ...asItIs,
    noun: 'cost code',
    file: 'costCodes.csv',
    table: schema.costCodes,
    key: ['id'],
    references: [onJob],
  },
  group: {
    noun: 'group',
    file: 'groups.csv',
    table: schema.userGroups,
    key: ['id'],
    references: [],
    unique: { property: 'nameKey', field: 'name' },
    toRow: record => ({ ...record, name: tidyName(String(record.name)), nameKey: foldText(String(record.name)) }),
    toRecord: row => row,
  },
  user: {
    ...asItIs,
    noun: 'user',
    file: 'users.csv',
    table: schema.users,
    key: ['id'],
    references: [ofEmployee, { field: 'groupId', names: 'group' }],
    unique: { property: 'username', field: 'username', ignoresCase: true },
  },
  featureFlag: {
    ...asItIs,
    noun: 'feature flag',
    file: 'featureFlags.csv',
    table: schema.featureFlags,
    key: ['key'],
    references: [],
  },
  settings: {
    noun: 'settings',
    file: 'settings.csv',
    table: schema.settings,
    key: ['level', 'ownerId'],
    references: [
      { field: 'ownerId', names: 'company', atLevel: 'company' },
      { field: 'ownerId', names: 'group', atLevel: 'userGroup' },
      { field: 'ownerId', names: 'user', atLevel: 'user' },
    ],
    toRow: ({ level, ownerId, ...chosen }) => ({ level, ownerId, choices: choicesOf(chosen) }),
    toRecord: ({ level, ownerId, choices }) => {
      const { general, work, clockIn, review } = choices as SettingsValues
      return { level, ownerId, ...general, ...work, ...clockIn, ...review }
    },
  },
  event: {
    ...asItIs,
    noun: 'event',
    file: 'events.csv',
    table: schema.timelineEvents,
    key: ['id'],
    references: [ofEmployee, onJob, onCostCode, ofForeman, { field: 'equipmentId', names: 'equipment' }],
    computed: ['shiftDate', 'businessUnitId', 'ownBusinessUnitId', 'correction', 'corrects'],
    dateColumn: 'shiftDate',
    parquetColumns: ['shiftDate', 'businessUnitId'],
  },
  laborHours: {
    ...asItIs,
    noun: 'labor-hours entry',
    file: 'laborHours.csv',
    table: schema.laborHours,
    key: ['id'],
    dateColumn: 'localDate',
    references: [
      ofEmployee,
      inBusinessUnit,
      { ...onJob, within: { field: 'businessUnitId', otherwise: 'names a job of another business unit' } },
      onCostCode,
      ofForeman,
    ],
  },
  equipmentHours: {
    ...asItIs,
    noun: 'equipment-hours entry',
    file: 'equipmentHours.csv',
    table: schema.equipmentHours,
    key: ['id'],
    references: [
      { field: 'laborHoursId', names: 'laborHours' },
      { field: 'equipmentId', names: 'equipment' },
    ],
    unique: { property: 'transactionId', field: 'transactionId' },
  },
  answer: {
    ...asItIs,
    noun: 'answer',
    file: 'answers.csv',
    table: schema.answers,
    key: ['id'],
    dateColumn: 'localDate',
    references: [ofEmployee],
  },
  foremanHours: {
    ...asItIs,
    noun: 'foreman-hours entry',
    file: 'foremanHours.csv',
    table: schema.foremanHours,
    key: ['id'],
    dateColumn: 'localDate',
    references: [ofEmployee, inBusinessUnit, onJob],
  },
  timeCard: {
    ...asItIs,
    noun: 'time card',
    file: 'timeCards.csv',
    table: schema.timeCards,
    key: ['id'],
    dateColumn: 'localDate',
    references: [ofEmployee, inBusinessUnit, onJob, ofForeman],
  },
}

const byName = Object.fromEntries(
  (Object.keys(companyRecords) as CompanyRecordKind[]).map(name => [name, { name, ...described[name] }]),
) as Readonly<Record<CompanyRecordKind, Kind>>

/** Every kind, in an order in which each follows the kinds that it refers to. */
export const kinds: readonly Kind[] = Object.values(byName)

export const kindOf = (name: CompanyRecordKind): Kind => byName[name]

export const fieldsOf = ({ name }: Kind): readonly string[] => Object.keys(companyRecords[name].shape)

/** The columns that a file fills, by their names in the schema: all except the company, the version, and the computed ones. */
export function filledColumnsOf({ table, computed = [] }: Kind): readonly (readonly [string, PgColumn])[] {
  const unfilled = new Set(['companyId', 'version', ...computed])
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([property]) => !unfilled.has(property))
}

export function columnOf({ table }: Kind, property: string): PgColumn {
  const column = Object.entries<PgColumn>(getTableColumns(table)).find(([name]) => name === property)?.[1]
  if (!column) throw new Error(`No column of its table is called ${property}.`)
  return column
}

/** Converts the settings of a flat record to stored settings: by block, with photo moments in the order of a day. */
function choicesOf(chosen: Values): Values {
  const pick = (kind: readonly string[]) => Object.fromEntries(kind.map(name => [name, chosen[name] ?? null]))
  const photos = chosen.photoRequirements as readonly PhotoMoment[] | null
  return {
    general: pick(Object.keys(inheritedValues.general)),
    work: pick(Object.keys(inheritedValues.work)),
    clockIn: {
      ...pick(Object.keys(inheritedValues.clockIn)),
      photoRequirements: photos && orderPhotoMoments(photos),
    },
    review: pick(Object.keys(inheritedValues.review)),
  }
}
