/** Why a sign-in or a renewal failed. */
export type SignInFailure =
  /** The service did not answer, or not with an answer of its own. Trying again later makes sense. */
  | 'unreachable'
  /** The service wants to see the person. */
  | 'loginRequired'
  /** The service said no. */
  | 'refused'
  /** The answer failed a check: signature, issuer, audience, expiry, nonce. */
  | 'invalidAnswer'
  /** The answer has expired by this computer's clock, and the services' clock isn't known. */
  | 'wrongClock'
  /** The response is for another person than the session. */
  | 'differentPerson'
  /** The answer belongs to no sign-in that this tab started. */
  | 'unknownSignIn'

export class SignInError extends Error {
  readonly failure: SignInFailure
  /** Where the sign-in was to lead, as it was kept: not checked. */
  readonly redirectToUrl: unknown

  constructor(failure: SignInFailure, cause?: unknown, redirectToUrl: unknown = null) {
    super(`Sign-in failed: ${failure}`, { cause })
    this.name = 'SignInError'
    this.failure = failure
    this.redirectToUrl = redirectToUrl
  }
}
