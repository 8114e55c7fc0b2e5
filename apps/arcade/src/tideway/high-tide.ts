import { randomInt } from 'node:crypto';
import { ArcadeError } from '../arcade-error.ts';
import { type Database, inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Visit } from './visits.ts';

export const SIDES = ['rise', 'fall'] as const;
export type Side = (typeof SIDES)[number];

const WHOLE = 10_000;
/** In 1/10 000 of the currency. */
export const STAKES = [1, 5, 20].map((amount) => amount * WHOLE);

/** A right guess pays 1.96 times the stake, and one of two guesses is right: a return of 98 %. */
export const PAYS_PERCENT = 196;

export interface Bet {
  readonly side: Side;
  /** The outcome. */
  readonly came: Side;
  readonly stake: bigint;
  readonly payout: bigint;
}

const take = sql(
  'tideway.take_stake',
  'UPDATE tideway_wallet SET balance = balance - $2 WHERE member_ref = $1 AND balance >= $2 RETURNING balance',
);
const lock = sql(
  'tideway.lock_wallet_of_player',
  'SELECT FROM tideway_wallet WHERE member_ref = $1 FOR UPDATE',
);
const find = sql(
  'tideway.find_bet',
  'SELECT side, came, stake, payout FROM tideway_bet WHERE member_ref = $1 AND bet_key = $2',
);
const insert = sql(
  'tideway.insert_bet',
  `INSERT INTO tideway_bet (member_ref, bet_key, side, came, stake, payout, placed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const pay = sql(
  'tideway.pay',
  'UPDATE tideway_wallet SET balance = balance + $2 WHERE member_ref = $1',
);

export interface Wanted {
  readonly betKey: string;
  readonly side: Side;
  readonly stake: bigint;
}

/**
 * A command. Takes a stake from the player's wallet at Tideway and decides the bet, once per key. The wallet is locked
 * first, so that bets are numbered in the order in which they changed it.
 *
 * @throws insufficient_funds
 */
export const placeBet = (
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Database },
  { memberRef }: Visit,
  { betKey, side, stake }: Wanted,
): Promise<Bet> =>
  inTransaction(db, async (tx) => {
    await tx.query(lock, [memberRef]);
    const [before] = await tx.query<Bet>(find, [memberRef, betKey]);
    if (before) return before;
    const taken = await tx.query(take, [memberRef, stake]);
    if (taken.length === 0) throw new ArcadeError('insufficient_funds');
    const came = SIDES[randomInt(SIDES.length)] ?? 'fall';
    const payout = came === side ? (stake * BigInt(PAYS_PERCENT)) / 100n : 0n;
    await tx.query(insert, [memberRef, betKey, side, came, stake, payout, clock()]);
    if (payout > 0n) await tx.query(pay, [memberRef, payout]);
    return { side, came, stake, payout };
  });
