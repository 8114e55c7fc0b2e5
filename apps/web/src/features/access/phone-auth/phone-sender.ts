/**
 * A third party that sends codes to phone numbers and signs a token for a code typed correctly. Both methods throw an
 * `ApiError` with a `phone_auth.*` code, or a `ConnectionError`.
 */
export interface PhoneSender {
  /** Sends a code to a number with a leading plus sign. Returns the third party's id of that code. */
  readonly send: (number: string) => Promise<string>;
  /** Returns the token that the server accepts in place of a code. */
  readonly confirm: (sent: string, code: string) => Promise<string>;
}
