export { type ContactInfo, type ContactLink, contactInfoOf } from './contact.js'
export {
  createTurns,
  type GroupMove,
  type Movable,
  type MoveEffect,
  type MoveTarget,
  moveEffectOf,
  withAnswer,
  withMoves,
} from './groupMoves.js'
export { fullName, hasNameControls, isVisibleName, namedCode, tidyName } from './name.js'
export {
  canJoinGroup,
  checkGroupName,
  decodeGroupPath,
  encodeGroupPath,
  findGroupNamed,
  type GroupNameProblem,
  groupDescriptionLimit,
  groupNameLimit,
  groupNameOrder,
  groupsByName,
  isShortDescription,
} from './userGroups.js'
export { createUserSearch, type SearchableUser, shownUserLimit, type UserMatches } from './userSearch.js'
export { usersByName, usersOfUnit } from './users.js'
