import { pickLanguage } from '@fieldtime/console-core'
import { plainNotice } from '../plainNotice.ts'

export interface StandIn {
  /** A sentence in place of all else, in the language of the locale, and a button that tries again. */
  showProblem(locale: string | undefined, onRetry: () => void): void
  remove(): void
}

/** What stands in a widget's shadow root before its code: at first what the host has put into the element. */
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
