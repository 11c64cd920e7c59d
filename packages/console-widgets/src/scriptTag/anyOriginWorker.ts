/**
 * A worker whose script may be on another origin, which `Worker` refuses: its own script is then a line in a blob that
 * imports that one. The build puts it in the place of `Worker`. The page's policy needs `worker-src 'self'` for a script on
 * its own origin, otherwise `blob:` and the origin of the script. With `require-trusted-types-for 'script'` it needs
 * `trusted-types fieldtime-console`.
 */
export class AnyOriginWorker extends Worker {
  /** Created once, because a page can't create two policies with the same name. */
  static #policy: ScriptPolicy | undefined

  constructor(address: URL, options: WorkerOptions) {
    const isOwn = address.origin === window.origin
    const script = isOwn ? address.href : blobThatImports(address)
    super(AnyOriginWorker.#trust(script), { ...options, type: 'module' })
    if (!isOwn) this.addEventListener('message', () => URL.revokeObjectURL(script), { once: true })
  }

  /** Marks an address as trusted: both kinds are from the build, not from user input. */
  static #trust(script: string): string {
    AnyOriginWorker.#policy ??= window.trustedTypes?.createPolicy('fieldtime-console', {
      createScriptURL: address => address,
    })
    return AnyOriginWorker.#policy?.createScriptURL(script) ?? script
  }
}

function blobThatImports(address: URL): string {
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)}`], { type: 'text/javascript' }))
}

interface ScriptPolicy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** Missing from the DOM types of TypeScript, and from older browsers. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
}
