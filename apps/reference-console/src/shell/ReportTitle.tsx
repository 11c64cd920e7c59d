import { useMessages } from '@fieldtime/console-react'
import { Button, focusRing, styled, tokens } from '@fieldtime/console-react/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReportPage } from './navigation.ts'
import { ReportMenu } from './PageMenus.tsx'

export interface ReportTitleProps {
  readonly page: ReportPage
}

/** The title of a report page, which opens the menu of reports. */
export function ReportTitle({ page }: ReportTitleProps) {
  const t = useMessages()
  return (
    <Heading tabIndex={-1}>
      <ReportMenu
        destination={{ page }}
        trigger={
          <Button variant="plain" endIcon={ChevronDown}>
            {t(`destination.${page}`)}
          </Button>
        }
      />
    </Heading>
  )
}

const Heading = styled('h1', 'report-title')`
  min-inline-size: 0;
  font-size: ${tokens.fontSizeTitle};
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: -0.01em;
  ${focusRing}

  @media print {
    & svg {
      display: none;
    }
  }
`
