interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** A browser's cookies of one host. Implements the rules that sign-in needs: paths, replacement, removal. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  take(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const attribute = (wanted: string) =>
        attributes.find(part => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const path = attribute('path') ?? '/'
      const expires = attribute('expires')
      const key = `${name} ${path}`
      if (value === '' || (expires && Date.parse(expires) < Date.now())) this.#cookies.delete(key)
      else this.#cookies.set(key, { name, value, path })
    }
  }

  headerFor(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
