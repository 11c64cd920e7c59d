import { Component, type ReactNode } from 'react'
import { type PartError, useConsole, useMessages } from '../provider/consoleContext.ts'
import { Notice } from './Notice.tsx'
import { CodeMissingError, useCodeProblem } from './preloadable.ts'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Called when the message replaces the part. */
  readonly onCatch?: () => void
  /** Called before the part renders again. */
  readonly onRetry?: () => void
}

/** Replaces a part that fails with a message and a Retry button. The rest of the page keeps working. */
export function ErrorBoundary({ children, onCatch, onRetry }: ErrorBoundaryProps) {
  const { onError } = useConsole()
  const t = useMessages()
  const codeProblemOf = useCodeProblem()
  const handleCatch = (error: unknown) => {
    onCatch?.()
    onError(error instanceof CodeMissingError ? codeFailure : renderFailure)
  }
  return (
    <Boundary
      onCatch={handleCatch}
      fallback={(error, renderAgain) => {
        const handleRetry = () => {
          onRetry?.()
          renderAgain()
        }
        const { text, action } =
          error instanceof CodeMissingError
            ? codeProblemOf(handleRetry)
            : { text: t('problem.notShown'), action: { label: t('problem.tryAgain'), onPress: handleRetry } }
        return (
          <Notice variant="error" action={action}>
            {text}
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
  readonly onCatch: (error: unknown) => void
  readonly fallback: (error: unknown, renderAgain: () => void) => ReactNode
}

const renderFailure: PartError = { code: 'RENDER', retryable: true, message: 'A part could not be rendered.' }

const codeFailure: PartError = {
  code: 'RENDER',
  retryable: false,
  message: 'The code of a part could not be fetched: load the page again.',
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.fallback(failure.error, () => this.setState({ failure: null }))
  }
}
