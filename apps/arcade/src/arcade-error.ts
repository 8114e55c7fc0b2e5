/** Reasons for which the arcade refuses a request of a page. The page has a phrase for each. */
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
  | 'bets_closed'
  | 'odds_changed'
  | 'cash_out_closed'
  | 'offer_changed'
  | 'table_limit'
  | 'collect_early'
  | 'collect_late'
  | 'hand_closed'
  | 'table_full'
  | 'already_seated'
  | 'not_seated'
  | 'sit_out'
  | 'seed_mismatch'
  | 'choice_closed'
  | 'round_open'
  | 'round_key_reused'
  | 'platform_unavailable';

/** A refusal with a reason for the page. Any other thrown error is a bug. */
export class ArcadeError extends Error {
  readonly code: ArcadeErrorCode;
  /** The open round, for `round_open`. */
  readonly roundId: string | undefined;

  constructor(code: ArcadeErrorCode, roundId?: string) {
    super(code);
    this.name = 'ArcadeError';
    this.code = code;
    this.roundId = roundId;
  }
}
