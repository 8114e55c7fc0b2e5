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
 * SQL: the row `(game_id, game_code, game, vendor_code)` of a row of `bet`, by its alias, whichever
 * taker took it. For a lateral join.
 *
 * @param language the place of the reader's language among the values, or NULL for the own names
 * @param among every taker's, unless a test has one more
 */
export const subjectOf = (bet: string, language = 'NULL', among: Explainers = explainers): string =>
  Object.entries(among)
    .map(
      // OFFSET 0 keeps it a look-up by index, whatever the statistics say of tables that grow for years.
      ([taker, { subject }]) => `(
        SELECT game_id, game_code, game, vendor_code FROM (${subject(bet, language)}) told
        WHERE ${bet}.taker = ${taker} OFFSET 0)`,
    )
    .join(' UNION ALL ');

/** SQL: the row `(draw_number, is_chase, prize_mode)` of a row of `bet`, by its alias, if it is on a draw. For a lateral join. */
export const drawOf = (bet: string): string =>
  Object.entries(explainers)
    .flatMap(([taker, { draw }]) =>
      draw
        ? `(SELECT draw_number, is_chase, prize_mode FROM (${draw(bet)}) told WHERE ${bet}.taker = ${taker} OFFSET 0)`
        : [],
    )
    .join(' UNION ALL ');

/** SQL: the number of the round, or draw, that a row of `bet` was decided in, by its alias. Unique for its taker. */
export const roundOf = (bet: string): string => {
  const told = Object.entries(explainers).flatMap(([taker, { round }]) =>
    round ? `WHEN ${taker} THEN (${round(bet)})` : [],
  );
  return `CASE ${bet}.taker ${told.join(' ')} ELSE ${bet}.reference END`;
};
