import { createHash, randomBytes } from 'node:crypto';
import { accountTypes } from '@app/shared/seamless/protocol';
import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ensureSeeds } from '../fairness/server-seeds.ts';
import { lockPlayer } from './lock-player.ts';

export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/** Minimum interval between updates of a session's last use. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

/** The player's session, as every call of a page uses it. */
export interface PlaySession {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly memberRef: string;
  readonly currency: string;
  readonly clientSeed: string | null;
  readonly game: string;
  /** Whether the balance is play money. */
  readonly isTrial: boolean;
  readonly backUrl: string | null;
  /** Whether the rules of the member's site let the page shorten its animations. */
  readonly mayPlayQuickly: boolean;
  /** The site of the member, as the platform names it. */
  readonly site: string;
  /** The platform's id of this session. */
  readonly platformSession: string;
}

export interface OpenedSession {
  /** Bearer token of the page. Only its hash is stored. */
  readonly token: string;
  /** Language code of the platform, for example `EN`. */
  readonly language: string;
  readonly balance: bigint;
}

const upsertPlayer = sql(
  'player.upsert',
  `INSERT INTO player (member_ref, currency, first_seen_at) VALUES ($1, $2, $3)
   ON CONFLICT (member_ref) DO UPDATE SET currency = excluded.currency RETURNING id`,
);
const insertSession = sql(
  'player.open_session',
  `INSERT INTO play_session
     (token_hash, player_id, game, sealed_platform_session, back_url, account_type, quick_play, site,
      opened_at, used_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
);
const findSession = sql(
  'player.find_session',
  `SELECT session.id, player.id AS "playerId", player.member_ref AS "memberRef", player.currency,
     player.client_seed AS "clientSeed", session.game,
     session.account_type = ${accountTypes.play} AS "isTrial", session.back_url AS "backUrl",
     session.quick_play AS "mayPlayQuickly", coalesce(session.site, '') AS site,
     session.used_at AS "usedAt", session.sealed_platform_session AS "sealedPlatformSession"
   FROM play_session session JOIN player ON player.id = session.player_id
   WHERE session.token_hash = $1 AND session.used_at > $2`,
);
const findSealed = sql(
  'player.find_sealed_session',
  `SELECT token_hash AS "tokenHash", sealed_platform_session AS sealed
   FROM play_session WHERE id = $1`,
);
const touchSession = sql(
  'player.touch_session',
  'UPDATE play_session SET used_at = $2 WHERE id = $1 AND used_at < $2',
);

/**
 * A command. Exchanges a single-use launch token for a session of the page.
 *
 * @throws launch_refused when the platform does not accept the token, platform_unavailable when it did not answer
 */
export async function openSession(
  deps: Deps,
  { launchToken, game }: { launchToken: string; game: string },
): Promise<OpenedSession> {
  const outcome = await deps.platform.send('authenticate', { launchToken, gameCode: game });
  if (!outcome.answered) throw new ArcadeError('platform_unavailable');
  const { answer } = outcome;
  if (answer.status === 'INTERNAL_RETRY') throw new ArcadeError('platform_unavailable');
  if (answer.status !== 'OK') throw new ArcadeError('launch_refused');

  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOf(token);
  const sealed = deps.seal.close(answer.session, tokenHash.toString('hex'));
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const playerId = await enterPlayer(tx, deps, answer);
    await tx.query(insertSession, [
      tokenHash,
      playerId,
      game,
      sealed,
      answer.backUrl,
      answer.accountType,
      answer.autoplay,
      answer.site ?? null,
      now,
    ]);
  });
  return { token, language: answer.language, balance: BigInt(answer.balance) };
}

async function enterPlayer(
  tx: Tx,
  deps: Deps,
  { memberRef, currency }: { memberRef: string; currency: string },
): Promise<bigint> {
  const [player] = await tx.query<{ id: bigint }>(upsertPlayer, [
    memberRef,
    currency,
    deps.clock(),
  ]);
  if (!player) throw new Error('a player was neither found nor made');
  await lockPlayer(tx, player.id);
  await ensureSeeds(tx, deps, player.id);
  return player.id;
}

interface FoundSession extends Omit<PlaySession, 'platformSession'> {
  readonly usedAt: Date;
  readonly sealedPlatformSession: Buffer;
}

/**
 * Finds a page's session and extends it.
 *
 * @throws session_ended for an unknown token and after 12 hours without a call
 */
export async function findPlaySession(deps: Deps, token: string): Promise<PlaySession> {
  const now = deps.clock();
  const tokenHash = hashOf(token);
  const oldest = new Date(now.getTime() - SESSION_IDLE_MS);
  const [found] = await deps.db.query<FoundSession>(findSession, [tokenHash, oldest]);
  if (!found) throw new ArcadeError('session_ended');
  const { usedAt, sealedPlatformSession, ...session } = found;
  if (now.getTime() - usedAt.getTime() > TOUCH_EVERY_MS) {
    await deps.db.query(touchSession, [session.id, now]);
  }
  const platformSession = deps.seal.open(sealedPlatformSession, tokenHash.toString('hex'));
  return { ...session, platformSession };
}

interface SealedSession {
  readonly tokenHash: Buffer;
  readonly sealed: Buffer;
}

/** The platform's id of a session, for a stake that is sent without a call of its page. */
export async function openPlatformSession(deps: Deps, id: bigint): Promise<string> {
  const [found] = await deps.db.query<SealedSession>(findSealed, [id]);
  if (!found) throw new Error(`no session ${id}`);
  return deps.seal.open(found.sealed, found.tokenHash.toString('hex'));
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
