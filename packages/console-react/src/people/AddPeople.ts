import { loadOnDemand } from '../ui/loadOnDemand.tsx'

/** The dialog that adds several people to a group. Loaded when it opens. */
export const AddPeople = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./AddPeopleDialog.tsx')).AddPeopleDialog,
  () => null,
)
