/** An agent directly below, to whom something is promised. */
export interface ToAgent {
  readonly memberId: string;
  readonly name: string;
}
