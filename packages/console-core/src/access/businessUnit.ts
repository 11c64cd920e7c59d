/**
 * The business unit to start with: the saved preferred one, else the one whose code is the person's claim, else none
 * (spec, section 4). A preferred unit of another company is not in the list and so never picked.
 */
export function pickBusinessUnit<Unit extends { readonly id: string; readonly code: string }>(
  units: readonly Unit[],
  preferredId: string | null,
  claimedCode: string | null,
): Unit | null {
  return units.find(unit => unit.id === preferredId) ?? units.find(unit => unit.code === claimedCode) ?? null
}
