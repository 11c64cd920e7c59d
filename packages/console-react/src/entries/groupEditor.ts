import { embeddable } from '../ui/embeddable.tsx'

export type { GroupEditorProps } from '../people/GroupEditor.tsx'

/** One group: its settings and its people. For managers. */
export const GroupEditor = /* @__PURE__ */ embeddable(
  'group-editor',
  async () => (await import('../people/GroupEditor.tsx')).GroupEditor,
  'administration',
)
