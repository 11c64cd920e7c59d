/** Why a sign-in or a renewal failed. */
export type SignInFailure =
  /** No response, or not one of the service's own. A later retry may succeed. */
  | 'unreachable'
  /** The service requires interaction with the person. */
  | 'loginRequired'
  /** The service rejected the request. */
  | 'refused'
  /** The response failed a check: signature, issuer, audience, expiry, or nonce. */
  | 'invalidAnswer'
  /** The response has expired by this computer's clock, and the services' clock isn't known. */
  | 'wrongClock'
  /** The response is for another person than the session. */
  | 'differentPerson'
  /** The response belongs to no sign-in of this tab. */
  | 'unknownSignIn'

export class SignInError extends Error {
  readonly failure: SignInFailure
  /** The stored return address of the sign-in, unchecked. */
  readonly redirectToUrl: unknown

  constructor(failure: SignInFailure, cause?: unknown, redirectToUrl: unknown = null) {
    super(`Sign-in failed: ${failure}`, { cause })
    this.name = 'SignInError'
    this.failure = failure
    this.redirectToUrl = redirectToUrl
  }
}
