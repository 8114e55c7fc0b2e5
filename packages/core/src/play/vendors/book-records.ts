import { hash } from 'node:crypto';
import { money } from '@app/shared/money/money';
import type { VendorRecord } from '@app/shared/transfer-wallet/protocol';
import { type AccountId, gameAccounts, type Posting, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, itemAt } from '../../platform/kernel/index.ts';
import { countPlay } from '../../protection/limits/index.ts';
import { edgeOf, openWindow, recordBets, settleBets, takers, validBetOf } from '../bets/index.ts';
import { countBetsTowardBonuses, gamesByCode, recordPlays } from '../games/index.ts';
import { kindCodes } from './messages/message.ts';

export interface RecordsOfMember {
  readonly vendorId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The member's wallet at the vendor in our books. The caller has locked it, with cash and bonus. */
  readonly wallet: AccountId;
  /** In the vendor's order of decision. */
  readonly records: readonly VendorRecord[];
}

/** A record with our own data. */
interface Booking extends VendorRecord {
  readonly gameId: bigint;
  readonly roundId: bigint;
  readonly betId: bigint;
}

/**
 * A step. Books bets that a vendor took from its own wallet, each as a closed round: stake and payout move between that
 * wallet and the house, and the stream of bets counts them like all others. They were taken already, so they count
 * toward the member's limits, and no limit refuses them. Not idempotent: the caller moves its cursor over the records
 * in the same transaction.
 *
 * @throws wallet.insufficient_funds if the wallet has less than a stake: money in transit must arrive first
 * @throws UnknownGame
 */
export async function bookRecords(
  tx: Tx,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  of: RecordsOfMember,
): Promise<void> {
  const { vendorId, merchantId, memberId, records } = of;
  const codes = records.map(({ gameCode }) => gameCode);
  const games = await gamesByCode(tx, { vendorId, codes });
  const known = records.map((record) => {
    const game = games.get(record.gameCode);
    if (!game) throw new UnknownGame(record.gameCode);
    return { ...record, game, publicId: newId() };
  });
  const window = await openWindow(tx, merchantId, clock);
  const roundIds = await writeRounds(tx, of, window.at);
  const bets = known.map(({ game, stake, publicId }, n) => ({
    publicId,
    merchantId,
    memberId,
    category: game.category,
    stake: money(BigInt(stake)),
    taker: takers.vendorRound,
    reference: itemAt(roundIds, n),
    isBonus: false,
    placedAt: window.at,
    gameId: game.id,
    odds: records[n]?.odds,
    edge: edgeOf(money(BigInt(stake)), game.returnRate),
  }));
  const betIds = await recordBets(tx, bets);
  await recordPlays(tx, bets, window.at);
  const booked = records.map((record, n) => ({
    ...record,
    gameId: itemAt(bets, n).gameId,
    roundId: itemAt(roundIds, n),
    betId: itemAt(betIds, n),
  }));
  const postings = booked.map((record) => postingsOf(of, record));
  const entries = await post(tx, postings.flat(), window.at);
  const settlements = bets.map((bet, n) => ({
    ...bet,
    betId: itemAt(betIds, n),
    payout: money(BigInt(itemAt(records, n).payout)),
  }));
  await settleBets(tx, { merchantId, window }, settlements);
  const firsts = postings.map((some) => entries.splice(0, some.length));
  await writeTransactions(tx, of, { booked, firsts, at: window.at });
  const decided = settlements.map((bet) => ({
    betId: bet.betId,
    category: bet.category,
    gameId: bet.gameId,
    validBet: validBetOf(bet.category, bet),
  }));
  const play = { merchantId, memberId, decided, atStake: [], voided: [] };
  await countBetsTowardBonuses(tx, { newId }, play, window.at);
  const staked = records.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const won = records.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
  await countPlay(tx, [{ memberId, at: window.at, staked, won }]);
}

/** A record of a game that the vendor has not announced. */
export class UnknownGame extends Error {
  constructor(gameCode: string) {
    super(`no game has the code ${gameCode}`);
  }
}

const insertRounds = sql(
  'vendors.insert_recorded_rounds',
  `WITH written AS (
     INSERT INTO vendor_round (vendor_id, round_ref, merchant_id, member_id, stake, payout, opened_at, closed_at)
     SELECT $1, r.ref, $2, $3, r.stake, r.payout, $4::timestamptz, $4::timestamptz
     FROM unnest($5::text[], $6::bigint[], $7::bigint[]) AS r (ref, stake, payout)
     RETURNING id, round_ref
   )
   SELECT w.id FROM unnest($5::text[]) WITH ORDINALITY AS asked (ref, n)
   JOIN written w ON w.round_ref = asked.ref ORDER BY asked.n`,
);

async function writeRounds(
  tx: Tx,
  { vendorId, merchantId, memberId, records }: RecordsOfMember,
  at: Date,
): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(insertRounds, [
    vendorId,
    merchantId,
    memberId,
    at,
    records.map(({ recordId }) => recordId),
    records.map(({ stake }) => stake),
    records.map(({ payout }) => payout),
  ]);
  return rows.map(({ id }) => id);
}

/** Postings of the stake, the payout if any, and the close of the round. */
function postingsOf(
  { vendorId, merchantId, wallet }: RecordsOfMember,
  { recordId, stake, payout, betId, roundId }: Booking,
): Posting[] {
  const { escrow, games } = gameAccounts({ merchantId, isTrial: false }, vendorId);
  const named = (what: string) => ({ source: 'vendor', key: `${vendorId} ${what}` }) as const;
  const staked = { amount: money(BigInt(stake)), meaning: recordId };
  const bet = { ...named(betTxOf(recordId)), kind: 'bet.stake', from: wallet, to: escrow } as const;
  const close = { source: 'round', key: `close ${roundId}`, kind: 'round.close' } as const;
  const win = { ...named(winTxOf(recordId)), kind: 'bet.payout', from: games, to: wallet } as const;
  return [
    { ...bet, ...staked, causeId: betId },
    ...(payout > 0
      ? [{ ...win, amount: money(BigInt(payout)), meaning: recordId, causeId: betId }]
      : []),
    { ...close, from: escrow, to: games, amount: staked.amount, causeId: roundId },
  ];
}

const betTxOf = (recordId: string) => `${recordId}:bet`;
const winTxOf = (recordId: string) => `${recordId}:win`;

const insertTransactions = sql(
  'vendors.insert_recorded_transactions',
  `INSERT INTO vendor_transaction (vendor_id, tx_id, kind, member_id, round_id, bet_id, amount, entry_id, at, game_id,
                                   payload_hash, answer)
   SELECT $1, t.tx_id, t.kind, $2, t.round_id, t.bet_id, t.amount, t.entry_id, $3::timestamptz, t.game_id,
     t.payload_hash, t.record
   FROM unnest($4::text[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
               $11::bytea[], $12::text[])
     AS t (tx_id, kind, round_id, bet_id, amount, entry_id, game_id, payload_hash, record)`,
);

async function writeTransactions(
  tx: Tx,
  { vendorId, memberId }: RecordsOfMember,
  {
    booked,
    firsts,
    at,
  }: {
    readonly booked: readonly Booking[];
    /** Entries of each, in the order of `postingsOf`. */
    readonly firsts: readonly (readonly { readonly entryId: bigint }[])[];
    readonly at: Date;
  },
): Promise<void> {
  const rows = booked.flatMap(({ gameId, roundId, betId, ...record }, n) => {
    const { recordId, stake, payout } = record;
    const [bet, win] = firsts[n] ?? [];
    const common = { roundId, betId, record: JSON.stringify(record) };
    const first = {
      ...common,
      txId: betTxOf(recordId),
      kind: kindCodes.bet,
      amount: stake,
      gameId,
    };
    const second = { ...common, txId: winTxOf(recordId), kind: kindCodes.win, amount: payout };
    return [
      { ...first, entryId: bet?.entryId ?? null },
      { ...second, gameId: null, entryId: payout > 0 ? (win?.entryId ?? null) : null },
    ];
  });
  await tx.query(insertTransactions, [
    vendorId,
    memberId,
    at,
    rows.map(({ txId }) => txId),
    rows.map(({ kind }) => kind),
    rows.map(({ roundId }) => roundId),
    rows.map(({ betId }) => betId),
    rows.map(({ amount }) => amount),
    rows.map(({ entryId }) => entryId),
    rows.map(({ gameId }) => gameId),
    rows.map(({ record }) => hash('sha256', record, 'buffer')),
    rows.map(({ record }) => record),
  ]);
}
