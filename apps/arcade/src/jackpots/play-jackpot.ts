import { accountTypes } from '@app/shared/seamless/protocol';
import { sql, type Tx } from '../db/database.ts';
import type { JackpotRules } from '../games/game.ts';

const readPlace = sql(
  'jackpot.place_of_session',
  `SELECT coalesce(site, '') AS site, account_type = ${accountTypes.play} AS "isTrial"
   FROM play_session WHERE id = $1`,
);
const openPot = sql(
  'jackpot.open',
  `INSERT INTO jackpot (game, site, currency) VALUES ($1, $2, $3)
   ON CONFLICT (game, site, currency) DO NOTHING`,
);
const lockPot = sql(
  'jackpot.lock',
  'SELECT id, amount FROM jackpot WHERE game = $1 AND site = $2 AND currency = $3 FOR UPDATE',
);
const move = sql(
  'jackpot.move',
  `INSERT INTO jackpot_movement (jackpot_id, round_id, kind, amount, balance, at)
   VALUES ($1, $2, $3, $4, 0, $5) RETURNING balance`,
);

interface RoundAtPot {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly stops: readonly number[];
  readonly at: Date;
}

/**
 * A step. Pays a part of a round's stake into the pot of its site. If the round wins the pot, empties it and begins the
 * next one. Returns the won amount. The caller has locked the round and decides it in the same transaction, so a round
 * that is rolled back never paid into a pot. Play money has no pot.
 */
export async function playJackpot(tx: Tx, rules: JackpotRules, round: RoundAtPot): Promise<bigint> {
  const { id, sessionId, game, currency, stake, stops, at } = round;
  const [visit] = await tx.query<{ site: string; isTrial: boolean }>(readPlace, [sessionId]);
  if (!visit) throw new Error(`no session ${sessionId}`);
  if (visit.isTrial) return 0n;
  const pot = await lockOrOpen(tx, [game, visit.site, currency]);
  const book = async (kind: 'seed' | 'contribution' | 'win', amount: bigint): Promise<bigint> => {
    const [booked] = await tx.query<{ balance: bigint }>(move, [pot.id, id, kind, amount, at]);
    if (!booked) throw new Error(`no movement of pot ${pot.id}`);
    return booked.balance;
  };
  if (pot.amount === 0n) await book('seed', rules.seedOf(currency));
  const won = await book('contribution', rules.contributionOf(stake));
  if (!rules.isWon(stops, { stake, currency })) return 0n;
  await book('win', -won);
  await book('seed', rules.seedOf(currency));
  return won;
}

async function lockOrOpen(tx: Tx, place: readonly [game: string, site: string, currency: string]) {
  const [found] = await tx.query<Pot>(lockPot, place);
  if (found) return found;
  await tx.query(openPot, place);
  // Another round may have opened the pot at the same time.
  const [opened] = await tx.query<Pot>(lockPot, place);
  if (!opened) throw new Error(`no pot of ${place[0]} at ${place[1]}`);
  return opened;
}

interface Pot {
  readonly id: bigint;
  readonly amount: bigint;
}
