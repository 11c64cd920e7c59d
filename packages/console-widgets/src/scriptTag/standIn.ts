import { pickLanguage } from '@fieldtime/console-core'
import { plainNotice } from '../plainNotice.ts'

export interface StandIn {
  /** Replaces everything with a message in the language of the locale and a Retry button. */
  showProblem(locale: string | undefined, onRetry: () => void): void
  remove(): void
}

/** The content of a widget's shadow root before its code has loaded: at first, the host's content of the element. */
export function standIn(shadow: ShadowRoot): StandIn {
  const frame = document.createElement('div')
  frame.append(document.createElement('slot'))
  shadow.append(frame)
  return {
    showProblem: (locale, onRetry) => {
      const { problem, tryAgain } = widgetsBuild.sentences[pickLanguage(locale === undefined ? [] : [locale])]
      frame.replaceChildren(...plainNotice(problem, tryAgain, onRetry))
    },
    remove: () => frame.remove(),
  }
}
