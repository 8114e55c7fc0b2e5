import type { LanguageCode } from '@app/shared/locale/languages';
import type { Reader } from '../../platform/db/index.ts';

/** How a taker describes its bets. */
export interface BetExplainer {
  /**
   * SQL: of a row of `bet`, by its alias, the one row `(game_id, game_code, game, vendor_code)` of the
   * taker's tables. So a list of bets, however long, is explained in the statement that reads it.
   *
   * @param language the place of the reader's language among the values, or NULL for the own names
   */
  readonly subject: (bet: string, language: string) => string;
  /** SQL: of a row of `bet`, by its alias, the one row `(draw_number, is_chase, prize_mode)`, where the taker's bets are on draws. */
  readonly draw?: (bet: string) => string;
  /** SQL: the round in which a row of `bet` was decided, by the row's alias; its reference by default. */
  readonly round?: (bet: string) => string;
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
  /** The vendor's own name of the round. */
  readonly roundRef: string | null;
  /** Where a round is verified, where the vendor has such a page. */
  readonly verifyUrl: string | null;
  /** Shows this round in a frame, if the vendor has such a page. */
  readonly roundUrl: string | null;
  /** Ledger postings of this bet. Reversals are found through them. */
  readonly entryIds: readonly bigint[];
}
