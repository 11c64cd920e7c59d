/**
 * A worker whose script may be on another origin, which `Worker` refuses: its own script is then a line in a blob that
 * imports that one. The build puts it in the place of `Worker`. The page's policy needs `worker-src 'self'` for a script on
 * its own origin, otherwise `blob:` and the origin of the script. With `require-trusted-types-for 'script'` it needs
 * `trusted-types fieldtime-console`.
 */
export class AnyOriginWorker extends Worker {
  constructor(address: URL, options: WorkerOptions) {
    const isOwn = address.origin === window.origin
    const script = isOwn ? address.href : blobThatImports(address)
    super(trust(script), { ...options, type: 'module' })
    if (!isOwn) this.addEventListener('message', () => URL.revokeObjectURL(script), { once: true })
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

let policy: ScriptPolicy | undefined

/** Marks an address as trusted: both kinds are from the build, not from user input. A policy can be created only once. */
function trust(script: string): string {
  policy ??= window.trustedTypes?.createPolicy('fieldtime-console', { createScriptURL: address => address })
  return policy?.createScriptURL(script) ?? script
}
