import { money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import { betRows } from '../bets/index.ts';
import { kindCodes } from './messages/message.ts';
import type { PaidWin, RoundBet } from './messages/message-facts.ts';

// A bet and its transaction are written with one time, so `at` leads to the bet's partition.
const read = sql(
  'vendors.round_bets',
  `SELECT t.round_id AS "roundId", t.kind, t.bet_id AS "betId", t.amount, t.entry_id AS "entryId",
     t.at, t.game_id AS "gameId", t.bonus_id AS "bonusId", t.bonus_bet_id AS "bonusBetId",
     t.bonus_amount AS "bonusAmount", t.bonus_entry_id AS "bonusEntryId",
     t.free_spins_id AS "freeSpinsId", t.jackpot_added AS "jackpotAdded", t.jackpot_won AS "jackpotWon",
     t.cancelled_at IS NOT NULL AS "isCancelled", b.public_id AS "publicId", b.category, b.is_bonus AS "isBonus",
     b.series, b.odds, b.edge
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
  readonly gameId: bigint | null;
  readonly bonusId: bigint | null;
  /** For a stake from cash and bonus: the bet of the bonus, and its part. */
  readonly bonusBetId: bigint | null;
  readonly bonusAmount: bigint | null;
  /** Of that part; for a free spin, of the stake that the site paid. */
  readonly bonusEntryId: bigint | null;
  readonly freeSpinsId: bigint | null;
  /** Of a win: its effect on the reserve of pots; null without one. */
  readonly jackpotAdded: Money | null;
  readonly jackpotWon: Money | null;
  readonly isCancelled: boolean;
  readonly publicId: string | null;
  readonly category: number | null;
  readonly isBonus: boolean | null;
  readonly series: number | null;
  readonly odds: number | null;
  readonly edge: bigint | null;
}

/** A query. The bets of rounds with their payouts, by round id. */
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
        ofRound.flatMap((row) => partsOf(row, wins.get(row.betId) ?? [])),
      ]),
  );
}

/** The bet of a message, or both for a stake from cash and bonus. */
function partsOf(row: Row, wins: readonly Row[]): RoundBet[] {
  const { bonusBetId, bonusAmount, bonusEntryId } = row;
  if (bonusBetId === null || bonusAmount === null) return [roundBetOf(row, wins)];
  const ofCash = { ...row, amount: row.amount - bonusAmount, bonusId: null, isBonus: false };
  const ofBonus = {
    ...row,
    amount: bonusAmount,
    isBonus: true,
    edge: null,
    betId: bonusBetId,
    entryId: bonusEntryId,
  };
  const won = (win: Row) => win.bonusAmount ?? 0n;
  return [
    roundBetOf(
      ofCash,
      wins.map((win) => ({ ...win, amount: win.amount - won(win) })),
    ),
    {
      ...roundBetOf(
        ofBonus,
        wins.map((win) => ({
          ...win,
          amount: won(win),
          entryId: win.bonusEntryId,
          // Counted once, with the cash part.
          jackpotAdded: null,
          jackpotWon: null,
        })),
      ),
      messageBetId: row.betId,
    },
  ];
}

function roundBetOf(
  { betId, publicId, category, isBonus, amount, entryId, at, isCancelled, ...row }: Row,
  wins: readonly Row[],
): RoundBet {
  if (publicId === null || category === null || isBonus === null || entryId === null)
    throw new Error(`the transaction of bet ${betId} has no bet or no entry`);
  return {
    betId,
    messageBetId: betId,
    gameId: row.gameId,
    bonusId: row.bonusId ?? undefined,
    publicId,
    stake: money(amount),
    placedAt: at,
    category: categoryOfCode(category),
    isBonus,
    free: freeOf(row),
    series: row.series ?? undefined,
    odds: row.odds ?? undefined,
    edge: row.edge === null ? null : money(row.edge),
    entryId,
    isCancelled,
    wins: wins.map(paidWinOf),
  };
}

const paidWinOf = ({ entryId, amount, jackpotAdded, jackpotWon }: Row): PaidWin => ({
  entryId,
  amount: money(amount),
  ...(jackpotAdded !== null &&
    jackpotWon !== null && { jackpot: { added: money(jackpotAdded), won: money(jackpotWon) } }),
});

const freeOf = ({
  freeSpinsId,
  bonusEntryId,
}: Pick<Row, 'freeSpinsId' | 'bonusEntryId'>): RoundBet['free'] =>
  freeSpinsId === null || bonusEntryId === null
    ? undefined
    : { spinsId: freeSpinsId, entryId: bonusEntryId };
