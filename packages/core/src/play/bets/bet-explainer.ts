import type { LanguageCode } from '@app/shared/locale/languages';
import type { Reader } from '../../platform/db/index.ts';

/** A taker's queries that describe its bets. */
export interface BetExplainer {
  /**
   * SQL: for a row of `bet`, by its alias, the row `(game_id, game_code, game, vendor_code)` of the taker's
   * tables. It becomes a part of the statement that reads a list of bets.
   *
   * @param language placeholder of the reader's language, or NULL for original names
   */
  readonly subject: (bet: string, language: string) => string;
  /**
   * SQL: for a row of `bet`, by its alias, the row `(draw_number, is_chase, prize_mode)`, if the taker's bets are
   * on draws.
   */
  readonly draw?: (bet: string) => string;
  /** SQL: the round in which a row of `bet` was decided, by the row's alias; its reference by default. */
  readonly round?: (bet: string) => string;
  /** SQL: the vendor's own name of the round of a row of `bet`, or the number of its draw, by the row's alias. */
  readonly roundRef: (bet: string) => string;
  /** A query. Further details for the page of one bet, in the reader's language. */
  readonly detail: (
    reader: Reader,
    bet: BetReference,
    language: LanguageCode,
  ) => Promise<BetDetail>;
}

/** A bet's id and its taker's reference. */
export interface BetReference {
  readonly id: bigint;
  readonly reference: bigint;
}

export interface BetDetail {
  /** The vendor's name in the reader's language. */
  readonly vendor: string;
  /** The vendor's own name of the round, or the number of the draw. */
  readonly roundRef: string | null;
  /** URL for verifying the round, if the vendor has such a page. */
  readonly verifyUrl: string | null;
  /** Shows this round in a frame, if the vendor has such a page. */
  readonly roundUrl: string | null;
  /** Ledger postings of this bet. Reversals are found through them. */
  readonly entryIds: readonly bigint[];
}
