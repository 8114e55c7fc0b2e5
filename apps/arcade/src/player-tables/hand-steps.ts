import { randomBytes } from 'node:crypto';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { gameOf } from '../games/catalog.ts';
import { dealHand, type PlayerTableRules, potOf } from '../games/player-table/player-table.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { publicSeedOf } from '../shared-rounds/public-seed.ts';
import { dueStep, type Step } from './due-step.ts';
import { type Hall, type Hand, lockHand, playersOf, readHand } from './hand.ts';
import { DECIDING_MS, SEEDING_MS, SHOWING_MS, STAKING_MS, VOID_MS } from './hand-times.ts';

const SECRET_BYTES = 32;

const insertOpen = sql(
  'hand.insert_open',
  `INSERT INTO hand (game, currency, is_trial, ante, number, state, commitment, sealed, made_at)
   SELECT $1, $2, $3, $4, coalesce(max(number), 0) + 1, 'open', $5, $6, $7
   FROM hand WHERE game = $1 AND currency = $2 AND is_trial = $3 AND ante = $4
   ON CONFLICT DO NOTHING`,
);
const moveHand = sql(
  'hand.move',
  `UPDATE hand SET state = $2, due_at = $3, joined_seeds = coalesce($4, joined_seeds),
     public_seed = coalesce($5, public_seed), stops = coalesce($6, stops), rake = $7
   WHERE id = $1`,
);
const insertStakes = sql(
  'hand.insert_stakes',
  `INSERT INTO round
     (public_id, player_id, session_id, game, round_key, stake, currency, client_seed, bet_tx_id,
      win_tx_id, rollback_tx_id, hand_id, state, next_try_at, leased_until, created_at)
   SELECT gen_random_uuid(), seat.player_id, seat.session_id, hand.game, gen_random_uuid(),
     hand.ante, hand.currency, seat.seed, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), hand.id,
     'created', $2, $3, $2
   FROM hand JOIN seat ON seat.hand_id = hand.id
   WHERE hand.id = $1 ORDER BY seat.seat
   RETURNING id, session_id AS "sessionId"`,
);
const linkStakes = sql(
  'hand.link_stakes',
  `UPDATE seat SET round_id = round.id FROM round
   WHERE seat.hand_id = $1 AND round.hand_id = $1 AND round.player_id = seat.player_id`,
);
const letPlay = sql(
  'hand.let_play',
  `UPDATE seat SET is_playing = true FROM round
   WHERE seat.hand_id = $1 AND round.id = seat.round_id AND round.state = 'accepted'`,
);
const wakeStakes = sql(
  'hand.wake_stakes',
  "UPDATE round SET next_try_at = $2 WHERE hand_id = $1 AND state = 'accepted'",
);

/** A stake to be sent to the platform. */
export interface Stake {
  readonly id: bigint;
  readonly sessionId: bigint;
}

/**
 * A command. Takes the step of a hand that is due, and returns the stakes that it fixed; undefined if none is due.
 * Every process may call it at any time: the lock lets one of them act, and the others find it done.
 */
export async function takeDueStep(deps: Deps, id: bigint): Promise<readonly Stake[] | undefined> {
  if (!dueStep(await readHand(deps.db, id), deps.clock())) return undefined;
  return inTransaction(deps.db, async (tx) => {
    const hand = await lockHand(tx, id);
    const step = dueStep(hand, deps.clock());
    if (!step) return [];
    const stakes = await steps[step](tx, deps, hand);
    deps.log.info({ game: hand.game, hand: hand.number, ante: hand.ante, step }, 'hand turned');
    return stakes ?? [];
  });
}

type TakeStep = (tx: Tx, deps: Deps, hand: Hand) => Promise<readonly Stake[] | undefined>;

const steps: Readonly<Record<Step, TakeStep>> = {
  seed: async (tx, deps, hand) => {
    await move(tx, hand, { state: 'seeding', dueAt: later(deps, SEEDING_MS) });
    // The next hand opens at once, so that a table is never full.
    await openHand(tx, deps, hand);
    return undefined;
  },
  stake: async (tx, deps, hand) => {
    const seeds = hand.seats.map(({ seed }) => seed ?? '');
    const dueAt = later(deps, STAKING_MS);
    const publicSeed = await publicSeedOf(seeds);
    await move(tx, hand, { state: 'staking', dueAt, joinedSeeds: seeds, publicSeed });
    const times = [deps.clock(), later(deps, LEASE_MS)];
    const stakes = await tx.query<Stake>(insertStakes, [hand.id, ...times]);
    await tx.query(linkStakes, [hand.id]);
    return stakes;
  },
  deal: async (tx, deps, hand) => {
    const { sealed, commitment, publicSeed, number } = hand;
    const serverSeed = deps.seal.open(sealed, commitment);
    const seeds = { serverSeed, clientSeed: publicSeed ?? '', nonce: number };
    const stops = await dealHand(rulesOf(hand), seeds);
    await tx.query(letPlay, [hand.id]);
    await move(tx, hand, { state: 'playing', dueAt: later(deps, DECIDING_MS), stops });
    return undefined;
  },
  show: async (tx, deps, hand) => {
    const dueAt = later(deps, SHOWING_MS);
    const { rake } = potOf(hand.ante, playersOf(hand).length);
    await move(tx, hand, { state: 'shown', dueAt, rake });
    await tx.query(wakeStakes, [hand.id, dueAt]);
    return undefined;
  },
  void: async (tx, deps, hand) => {
    await move(tx, hand, { state: 'void', dueAt: later(deps, VOID_MS) });
    await tx.query(wakeStakes, [hand.id, deps.clock()]);
    return undefined;
  },
};

interface Move extends Partial<Pick<Hand, 'joinedSeeds' | 'publicSeed' | 'stops'>> {
  readonly state: Hand['state'];
  readonly dueAt: Date;
  readonly rake?: bigint;
}

async function move(tx: Tx, { id }: Hand, to: Move): Promise<void> {
  const { state, dueAt, joinedSeeds, publicSeed, stops, rake } = to;
  const values = [joinedSeeds, publicSeed, stops, rake].map((value) => value ?? null);
  await tx.query(moveHand, [id, state, dueAt, ...values]);
}

const later = ({ clock }: Deps, ms: number): Date => new Date(clock().getTime() + ms);

/** @throws for a hand of a game that no longer exists */
export function rulesOf({ game }: Pick<Hand, 'game'>): PlayerTableRules {
  const rules = gameOf(game)?.playerTable;
  if (!rules) throw new Error(`${game} has no table of players`);
  return rules;
}

/** Commits to the secret of a table's next hand. Does nothing if the table has an open hand. */
export async function openHand(
  reader: Pick<Tx, 'query'>,
  deps: Deps,
  { game, currency, isTrial, ante }: Hall & { readonly ante: bigint },
): Promise<void> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const commitment = await commitmentOf(secret);
  const sealed = deps.seal.close(secret, commitment);
  const at = deps.clock();
  await reader.query(insertOpen, [game, currency, isTrial, ante, commitment, sealed, at]);
}
