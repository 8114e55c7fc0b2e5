import { randomBytes } from 'node:crypto';
import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, type Reader, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { lockPlayer } from '../players/lock-player.ts';
import type { Round } from '../rounds/round.ts';
import { commitmentOf } from './fair-draw.ts';

const SEED_BYTES = 32;

/** Public data of a player's server seeds before they are revealed. */
export interface Commitments {
  readonly commitment: string;
  /** Number of rounds begun with the current seed, which is the next round's nonce. */
  readonly nextNonce: number;
  /** Commitment of the next seed, fixed before the player can choose a client seed for it. */
  readonly nextCommitment: string;
}

export interface RevealedSeed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly rounds: number;
}

const readCommitments = sql(
  'fairness.commitments',
  `SELECT current.commitment, current.next_nonce AS "nextNonce", next.commitment AS "nextCommitment"
   FROM server_seed current JOIN server_seed next USING (player_id)
   WHERE player_id = $1 AND current.state = 'current' AND next.state = 'next'`,
);
const insertSeed = sql(
  'fairness.insert_seed',
  `INSERT INTO server_seed (player_id, state, commitment, sealed, made_at)
   VALUES ($1, $2, $3, $4, $5)`,
);
const revealCurrent = sql(
  'fairness.reveal_current',
  `UPDATE server_seed SET state = 'revealed', revealed_at = $2
   WHERE player_id = $1 AND state = 'current'
   RETURNING commitment, sealed, next_nonce AS rounds`,
);
const promoteNext = sql(
  'fairness.promote_next',
  `UPDATE server_seed SET state = 'current' WHERE player_id = $1 AND state = 'next'`,
);
const takeNonce = sql(
  'fairness.take_nonce',
  `UPDATE server_seed SET next_nonce = next_nonce + 1 WHERE player_id = $1 AND state = 'current'
   RETURNING id, next_nonce - 1 AS nonce`,
);

export async function commitmentsOf(reader: Reader, playerId: bigint): Promise<Commitments> {
  const [found] = await reader.query<Commitments>(readCommitments, [playerId]);
  if (!found) throw new Error(`player ${playerId} has no server seeds`);
  return found;
}

/** A step. Creates the first two seeds of a new player. The player's row must be locked. */
export async function ensureSeeds(tx: Tx, deps: Deps, playerId: bigint): Promise<void> {
  const [found] = await tx.query<Commitments>(readCommitments, [playerId]);
  if (found) return;
  await makeSeed(tx, deps, { playerId, state: 'current' });
  await makeSeed(tx, deps, { playerId, state: 'next' });
}

/** A step. Returns the seed and nonce for a new round. The player's row must be locked. */
export async function takeRoundNonce(tx: Tx, playerId: bigint) {
  const [taken] = await tx.query<{ id: bigint; nonce: number }>(takeNonce, [playerId]);
  if (!taken) throw new Error(`player ${playerId} has no server seed`);
  return { serverSeedId: taken.id, nonce: taken.nonce };
}

/**
 * A command. Reveals the player's current seed and switches to the next one, whose commitment is already published.
 *
 * @throws round_open while a round of the player is open: its seed must stay secret
 */
export async function revealSeed(deps: Deps, playerId: bigint): Promise<RevealedSeed> {
  return inTransaction(deps.db, async (tx) => {
    const [open] = await lockPlayer(tx, playerId);
    if (open) throw new ArcadeError('round_open', open.publicId);
    return revealCurrentSeed(tx, deps, playerId);
  });
}

/**
 * A command. Reveals the seed of one round if it is still secret. A repeat changes nothing, so it does not reveal the
 * seed that the player uses now.
 *
 * @throws round_open while a round of the player is open: its seed must stay secret
 */
export async function revealSeedOfRound(
  deps: Deps,
  { playerId, serverSeedId }: Pick<Round, 'playerId' | 'serverSeedId'>,
): Promise<void> {
  if (serverSeedId === null) return; // the draw of a shared round reveals its secret
  await inTransaction(deps.db, async (tx) => {
    const [open] = await lockPlayer(tx, playerId);
    const { state } = await readSeed(tx, serverSeedId);
    if (state === 'revealed') return;
    if (open) throw new ArcadeError('round_open', open.publicId);
    await revealCurrentSeed(tx, deps, playerId);
  });
}

/** A step. The player's row must be locked, and the player must have no open round. */
async function revealCurrentSeed(tx: Tx, deps: Deps, playerId: bigint): Promise<RevealedSeed> {
  const [old] = await tx.query<{ commitment: string; sealed: Buffer; rounds: number }>(
    revealCurrent,
    [playerId, deps.clock()],
  );
  if (!old) throw new Error(`player ${playerId} has no server seed`);
  await tx.query(promoteNext, [playerId]);
  await makeSeed(tx, deps, { playerId, state: 'next' });
  const serverSeed = deps.seal.open(old.sealed, old.commitment);
  return { serverSeed, commitment: old.commitment, rounds: old.rounds };
}

const readSealed = sql(
  'fairness.read_sealed',
  'SELECT commitment, sealed, state FROM server_seed WHERE id = $1',
);

interface SealedSeed {
  readonly commitment: string;
  readonly sealed: Buffer;
  readonly state: 'next' | 'current' | 'revealed';
}

/** Decrypts the seed of a round, for the server's own use. */
export async function openServerSeed(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  serverSeedId: bigint,
): Promise<string> {
  const { sealed, commitment } = await readSeed(db, serverSeedId);
  return seal.open(sealed, commitment);
}

/** Public data of a round's server seed. Includes the seed itself only after it was revealed. */
export async function publicSeed(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  serverSeedId: bigint,
): Promise<{ commitment: string; serverSeed: string | null }> {
  const { sealed, commitment, state } = await readSeed(db, serverSeedId);
  return { commitment, serverSeed: state === 'revealed' ? seal.open(sealed, commitment) : null };
}

async function readSeed(reader: Reader, serverSeedId: bigint): Promise<SealedSeed> {
  const [seed] = await reader.query<SealedSeed>(readSealed, [serverSeedId]);
  if (!seed) throw new Error(`no server seed ${serverSeedId}`);
  return seed;
}

async function makeSeed(
  tx: Tx,
  deps: Deps,
  { playerId, state }: { playerId: bigint; state: 'current' | 'next' },
): Promise<void> {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  const commitment = await commitmentOf(serverSeed);
  const sealed = deps.seal.close(serverSeed, commitment);
  await tx.query(insertSeed, [playerId, state, commitment, sealed, deps.clock()]);
}
