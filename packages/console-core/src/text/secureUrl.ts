const loopbackHost = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether nobody on the way can read or change what is sent: `https:`, or `http:` to this machine. */
export function isSecureUrl(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHost.test(url.hostname))
}
