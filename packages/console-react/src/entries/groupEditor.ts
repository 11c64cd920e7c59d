import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { GroupEditorProps } from '../people/GroupEditor.tsx'

/** One group: its settings and its people. For managers. */
export const GroupEditor = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/GroupEditor.tsx')).GroupEditor,
  PageSkeleton,
  'administration',
)
