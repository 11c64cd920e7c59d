export {
  type ChangedValue,
  type ChangeKind,
  type ChangeSubject,
  changeKinds,
  changeSubjects,
  changesOfEquipment,
  changesOfGroup,
  changesOfMembership,
  changesOfSettings,
  changesOfWorkInfo,
  type EntryFacts,
  type NamedEquipment,
  type RecordedChange,
} from './changeHistory.js'
export { type Change, changeHistoryCalls, changeSchema, readChangeHistory } from './changeHistoryCalls.js'
export { changeHistoryColumnsIn } from './changeHistoryColumns.js'
export {
  buildChangeRow,
  type ChangeRow,
  type ChangeWords,
  changedValueCode,
  changeHistoryDefinition,
  parseChangedValue,
} from './changeHistoryReport.js'
export { changeHistorySource } from './changeHistorySource.js'
export { createChangeWords } from './changeWords.js'
export { readChangesIn, readChangesOf } from './readChanges.js'
export { changesOfTemplate } from './templateChanges.js'
