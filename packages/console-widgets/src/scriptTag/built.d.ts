/** Filled in by the build (vite.config.ts). */
declare const widgetsBuild: {
  readonly version: string
  /** The file with the code of the widgets, as seen from the script. */
  readonly widgetCode: string
  readonly sentences: Readonly<Record<'en' | 'es', { readonly problem: string; readonly tryAgain: string }>>
}
