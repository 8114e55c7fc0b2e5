/** Why the arcade refuses a page. The page has a sentence for each in every language. */
export type ArcadeErrorCode =
  | 'malformed'
  | 'not_found'
  | 'too_many'
  | 'not_signed'
  | 'insufficient_funds'
  | 'launch_refused'
  | 'session_ended'
  | 'link_expired'
  | 'stake_not_offered'
  | 'choice_not_offered'
  | 'round_open'
  | 'round_key_reused'
  | 'platform_unavailable';

/** A refusal with a reason for the page. Anything else that is thrown is a defect of ours. */
export class ArcadeError extends Error {
  readonly code: ArcadeErrorCode;
  /** The round in the way, for `round_open`. */
  readonly roundId: string | undefined;

  constructor(code: ArcadeErrorCode, roundId?: string) {
    super(code);
    this.name = 'ArcadeError';
    this.code = code;
    this.roundId = roundId;
  }
}
