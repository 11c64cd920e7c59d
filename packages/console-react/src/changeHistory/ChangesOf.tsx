import type { ChangeSubject } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Section } from '../ui/Section.tsx'
import { ChangeList } from './ChangeList.tsx'

export interface ChangesOfProps {
  /** What the page is about: the company, a group, a person. */
  readonly subject: ChangeSubject
  readonly subjectId: string
}

/** Who changed what on this page, and when. It is read when somebody opens it. */
export function ChangesOf({ subject, subjectId }: ChangesOfProps) {
  const t = useMessages()
  return (
    <Section title={t('changeHistory.panel')} isOpenAtFirst={false}>
      <ChangeList key={`${subject} ${subjectId}`} subject={subject} subjectId={subjectId} />
    </Section>
  )
}
