import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { GroupEditorProps } from '../people/GroupEditor.js'

/** One group: its settings and its people. For managers. */
export const GroupEditor = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/GroupEditor.js')).GroupEditor,
  PageSkeleton,
  'administration',
)
