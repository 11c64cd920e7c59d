import type { Contrast } from '@fieldtime/console-react'
import { space, styled, tokens } from '@fieldtime/console-react/ui'
import { Unstyled } from '@storybook/addon-docs/blocks'
import { type ReactNode, useSyncExternalStore } from 'react'
import { watchAppearance } from '../../.storybook/watchAppearance.ts'
import { StoryConsole } from '../StoryConsole.tsx'

export interface FoundationProps {
  /** Replaces the toolbar's selection. */
  readonly contrast?: Contrast
  readonly children: ReactNode
}

/** Samples on a page of docs, in the theme of the toolbar. */
export function Foundation({ contrast, children }: FoundationProps) {
  const appearance = useSyncExternalStore(watchAppearance.subscribe, watchAppearance.read)
  return (
    <Unstyled>
      <StoryConsole {...appearance} contrast={contrast ?? appearance.contrast} stage="docs">
        <Frame>{children}</Frame>
      </StoryConsole>
    </Unstyled>
  )
}

const Frame = styled('div', 'foundation')`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
  margin-block: ${space(4)};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

/** A table that describes samples, one per row. */
export const SampleTable = styled('table', 'foundation-table')`
  inline-size: 100%;
  font-size: ${tokens.fontSizeSmall};

  & :is(th, td) {
    padding: ${space(1.5)} ${space(2)};
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
    border-block-end: 1px solid ${tokens.border};
  }
  & thead th {
    font-weight: 500;
    color: ${tokens.muted};
  }
  & td[data-number] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
