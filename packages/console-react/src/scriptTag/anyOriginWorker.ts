/**
 * A worker whose script is on another origin, which `Worker` refuses: its own script is a line that imports that one. The
 * build puts it in the place of `Worker`. A policy has to allow both in `worker-src`:
 * `blob:` and the origin of the script.
 */
export class AnyOriginWorker extends Worker {
  constructor(address: URL, options: WorkerOptions) {
    const line = new Blob([`import ${JSON.stringify(address.href)}`], { type: 'text/javascript' })
    const own = URL.createObjectURL(line)
    super(own, { ...options, type: 'module' })
    this.addEventListener('message', () => URL.revokeObjectURL(own), { once: true })
  }
}
