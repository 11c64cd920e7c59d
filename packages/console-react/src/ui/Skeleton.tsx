import type { ReactNode } from 'react'
import { keyframes } from 'styled-components'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  readonly width?: string
  readonly height?: string
  readonly isRound?: boolean
}

/** A gray placeholder. Appears after 150 ms, so quick responses don't flicker. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return <Shape aria-hidden="true" $width={width} $height={height} $isRound={isRound} />
}

/** Skeletons with one status message for screen readers. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const t = useMessages()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('data.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}

const appear = keyframes`
  from, 99% { opacity: 0; }
  to { opacity: 1; }
`

const pulse = keyframes`
  50% { opacity: 0.55; }
`

/** The outline of any page while its code loads. */
export function PageSkeleton() {
  return (
    <Loading>
      <Outline>
        <Skeleton width="220px" height="28px" />
        <Skeleton height="320px" />
      </Outline>
    </Loading>
  )
}

const Shape = styled('span', 'skeleton')<{ $width: string; $height: string; $isRound: boolean }>`
  display: block;
  inline-size: ${props => props.$width};
  block-size: ${props => props.$height};
  max-inline-size: 100%;
  background: ${tokens.hover};
  aspect-ratio: ${props => (props.$isRound ? '1' : 'auto')};
  border-radius: ${props => (props.$isRound ? '50%' : tokens.radiusSmall)};
  animation: ${appear} 150ms both, ${pulse} 1.6s ease-in-out 150ms infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: ${appear} 150ms both;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`

const Outline = styled('div', 'page-skeleton')`
  display: grid;
  gap: ${space(3)};
  padding-block-start: 14px;
`
