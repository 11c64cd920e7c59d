export {
  type ClaimMapping,
  type ConsoleUser,
  canEditClockEvents,
  canOpenAdminPages,
  canReadTimelineNotes,
  defaultClaimMapping,
  hasAccess,
  isReadOnly,
  type Permission,
  type ProductTier,
  parseIdentityClaims,
  productTierOf,
} from './access.js'
export { pickBusinessUnit } from './businessUnit.js'
export { featureFlagKeys, featureFlagRefreshMilliseconds, isFeatureActive } from './featureFlags.js'
