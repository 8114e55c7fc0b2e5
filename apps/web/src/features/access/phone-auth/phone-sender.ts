/**
 * A third party that sends codes to numbers and gives its signed word that one came back. Both throw
 * an `ApiError` with one of the codes `phone_auth.*`, or a `ConnectionError`.
 */
export interface PhoneSender {
  /** Sends a code to a number with its plus sign. Answers what names the code to the third party. */
  readonly send: (number: string) => Promise<string>;
  /** Answers the token that the server takes in the place of a code. */
  readonly confirm: (sent: string, code: string) => Promise<string>;
}
