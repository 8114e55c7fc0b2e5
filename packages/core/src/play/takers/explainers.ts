import { type BetExplainer, type Taker, takers } from '../bets/index.ts';
import { explainLotteryBets } from '../lottery-bets/index.ts';
import { explainVendorBets } from '../vendors/index.ts';

type Explainers = Readonly<Record<Taker, BetExplainer>>;

/** Explainers of bets by taker. A taker without one does not compile. */
export const explainers: Explainers = {
  [takers.vendorRound]: explainVendorBets,
  [takers.lotteryLeg]: explainLotteryBets,
};

/**
 * SQL: `(game_id, game_code, game, vendor_code)` of a row of `bet`, by its alias, for any taker. For a lateral join.
 *
 * @param language placeholder of the reader's language, or NULL for original names
 * @param among all takers; tests add one
 */
export const subjectOf = (bet: string, language = 'NULL', among: Explainers = explainers): string =>
  Object.entries(among)
    .map(
      // OFFSET 0 keeps it a look-up by index, regardless of the statistics of tables that grow for years.
      ([taker, { subject }]) => `(
        SELECT game_id, game_code, game, vendor_code FROM (${subject(bet, language)}) explained
        WHERE ${bet}.taker = ${taker} OFFSET 0)`,
    )
    .join(' UNION ALL ');

/**
 * SQL: the row `(draw_number, is_chase, prize_mode)` of a row of `bet`, by its alias, if it is on a draw. For a lateral
 * join.
 */
export const drawOf = (bet: string): string =>
  Object.entries(explainers)
    .flatMap(([taker, { draw }]) =>
      draw
        ? `(SELECT draw_number, is_chase, prize_mode FROM (${draw(bet)}) explained WHERE ${bet}.taker = ${taker} OFFSET 0)`
        : [],
    )
    .join(' UNION ALL ');

/** SQL: the number of the round, or draw, that a row of `bet` was decided in, by its alias. Unique for its taker. */
export const roundOf = (bet: string): string => {
  const cases = Object.entries(explainers).flatMap(([taker, { round }]) =>
    round ? `WHEN ${taker} THEN (${round(bet)})` : [],
  );
  return `CASE ${bet}.taker ${cases.join(' ')} ELSE ${bet}.reference END`;
};

/** SQL: the vendor's own name of the round, or the number of the draw, that a row of `bet` is on, by its alias. */
export const roundRefOf = (bet: string): string => {
  const cases = Object.entries(explainers).map(
    ([taker, { roundRef }]) => `WHEN ${taker} THEN (${roundRef(bet)})`,
  );
  return `CASE ${bet}.taker ${cases.join(' ')} END`;
};
