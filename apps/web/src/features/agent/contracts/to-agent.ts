/** A direct agent as the recipient of an offer. */
export interface ToAgent {
  readonly memberId: string;
  readonly name: string;
}
