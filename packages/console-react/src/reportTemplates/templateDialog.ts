import type { ReportTemplates } from './useReportTemplates.ts'

/** The props of every dialog about templates. */
export interface TemplateDialogProps {
  readonly templates: ReportTemplates
  readonly onClose: () => void
}
