import { Component, type ReactNode } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { Notice } from './Notice.js'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Once the sentence stands in place of the part. */
  readonly onCatch?: () => void
  /** Before the part is drawn again. */
  readonly onRetry?: () => void
}

/** Keeps a part that fails from taking the page with it: a sentence and a way to try again stand in its place. */
export function ErrorBoundary({ children, onCatch, onRetry }: ErrorBoundaryProps) {
  const { onError } = useConsole()
  const t = useMessages()
  const handleCatch = () => {
    onCatch?.()
    onError({ code: 'RENDER', retryable: true, message: 'A part could not be drawn.' })
  }
  return (
    <Boundary
      onCatch={handleCatch}
      fallback={drawAgain => {
        const handleRetry = () => {
          onRetry?.()
          drawAgain()
        }
        return (
          <Notice kind="error" action={{ label: t('problem.tryAgain'), onPress: handleRetry }}>
            {t('problem.part')}
          </Notice>
        )
      }}
    >
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly onCatch: () => void
  readonly fallback: (drawAgain: () => void) => ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onCatch()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}
