export {
  type EquipmentBook,
  type EquipmentChange,
  type EquipmentEntry,
  type EquipmentPlan,
  type EquipmentPlanning,
  type EquipmentProblem,
  type EquipmentUse,
  planEquipmentChange,
} from './equipmentChange.js'
export { type ChargedTo, findWorkInfoProblem, type WorkInfoBook, type WorkInfoProblem } from './workInfo.js'
export {
  canChooseCostCode,
  chooseJob,
  type EditableRow,
  type ForemanOption,
  findInactiveChoices,
  offeredWorkInfo,
  type PlannedWorkInfo,
  planWorkInfoChange,
  undoCallOf,
  type WorkInfoCall,
  type WorkInfoChange,
  type WorkInfoChoice,
  type WorkInfoField,
  type WorkInfoLists,
  type WorkInfoMisfit,
  type WorkOption,
  workInfoCallOf,
} from './workInfoEdit.js'
export {
  editableRowOf,
  type NamedWorkInfo,
  namedWorkInfoOf,
  namePlanned,
  nothingNamed,
  noWorkInfo,
  type WorkInfoRow,
} from './workInfoRow.js'
