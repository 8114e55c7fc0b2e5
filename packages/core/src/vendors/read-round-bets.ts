import { money } from '@app/shared/money/money';
import { betRows, categoryOfCode } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';
import type { RoundBet } from './facts.ts';
import { kindCodes } from './message.ts';

// A bet and its transaction are written with one time, so `at` leads to the bet's partition.
const read = sql(
  'vendors.round_bets',
  `SELECT t.round_id AS "roundId", t.kind, t.bet_id AS "betId", t.amount, t.entry_id AS "entryId",
     t.at, t.cancelled_at IS NOT NULL AS "isCancelled", b.public_id AS "publicId", b.category, b.is_bonus AS "isBonus",
     b.series
   FROM vendor_transaction t
   LEFT JOIN LATERAL (SELECT * FROM ${betRows} placed
     WHERE t.kind = ${kindCodes.bet} AND id = t.bet_id AND placed_at = t.at OFFSET 0) b ON true
   WHERE t.round_id = ANY ($1::bigint[]) AND t.bet_id IS NOT NULL
     AND t.kind IN (${kindCodes.bet}, ${kindCodes.win})
   ORDER BY t.kind, t.bet_id, t.at`,
);

interface Row {
  readonly roundId: bigint;
  readonly kind: number;
  readonly betId: bigint;
  readonly amount: bigint;
  readonly entryId: bigint | null;
  readonly at: Date;
  readonly isCancelled: boolean;
  readonly publicId: string | null;
  readonly category: number | null;
  readonly isBonus: boolean | null;
  readonly series: number | null;
}

/** A query. The bets of rounds, with what each was paid, by the round's id. */
export async function readRoundBets(
  reader: Reader,
  roundIds: readonly bigint[],
): Promise<Map<bigint, RoundBet[]>> {
  const rows = roundIds.length > 0 ? await reader.query<Row>(read, [roundIds]) : [];
  const wins = Map.groupBy(
    rows.filter(({ kind }) => kind === kindCodes.win),
    ({ betId }) => betId,
  );
  const bets = Map.groupBy(
    rows.filter(({ kind }) => kind === kindCodes.bet),
    ({ roundId }) => roundId,
  );
  return new Map(
    bets
      .entries()
      .map(([roundId, ofRound]) => [
        roundId,
        ofRound.map((row) => roundBetOf(row, wins.get(row.betId) ?? [])),
      ]),
  );
}

function roundBetOf(
  { betId, publicId, category, isBonus, series, amount, entryId, at, isCancelled }: Row,
  wins: readonly Row[],
): RoundBet {
  if (publicId === null || category === null || isBonus === null || entryId === null)
    throw new Error(`the transaction of bet ${betId} has no bet or no entry`);
  return {
    betId,
    publicId,
    stake: money(amount),
    placedAt: at,
    category: categoryOfCode(category),
    isBonus,
    series: series ?? undefined,
    entryId,
    isCancelled,
    wins: wins.map((win) => ({ entryId: win.entryId, amount: money(win.amount) })),
  };
}
