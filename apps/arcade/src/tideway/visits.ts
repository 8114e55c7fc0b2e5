import { createHash, randomBytes } from 'node:crypto';
import { accountTypes } from '@app/shared/seamless/protocol';
import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql } from '../db/database.ts';
import { TIDEWAY } from './tideway.ts';
import type { TidewayDeps } from './tideway-deps.ts';

const VISIT_MS_MAX = 12 * 60 * 60_000;
const TOKEN_BYTES = 32;

/** A player's visit to the page of Tideway, found by its token for every call. */
export interface Visit {
  readonly memberRef: string;
  readonly currency: string;
  readonly backUrl: string | null;
}

const openWallet = sql(
  'tideway.open_wallet_of_visitor',
  `INSERT INTO tideway_wallet (member_ref, currency) VALUES ($1, $2) ON CONFLICT (member_ref) DO NOTHING`,
);
const insertVisit = sql(
  'tideway.open_visit',
  'INSERT INTO tideway_visit (token_hash, member_ref, back_url, opened_at) VALUES ($1, $2, $3, $4)',
);
const find = sql(
  'tideway.find_visit',
  `SELECT w.member_ref AS "memberRef", w.currency, v.back_url AS "backUrl"
   FROM tideway_visit v JOIN tideway_wallet w USING (member_ref)
   WHERE v.token_hash = $1 AND v.opened_at > $2`,
);

/**
 * A command. Exchanges a single-use launch token for the token of a visit.
 *
 * @throws launch_refused, platform_unavailable
 */
export async function openVisit(deps: TidewayDeps, launchToken: string): Promise<string> {
  const asked = { launchToken, gameCode: TIDEWAY.game };
  const outcome = await deps.platform.send('authenticate', asked);
  if (!outcome.answered || outcome.answer.status === 'INTERNAL_RETRY')
    throw new ArcadeError('platform_unavailable');
  const { answer } = outcome;
  // Tideway has no wallets for play money.
  if (answer.status !== 'OK' || answer.accountType === accountTypes.play)
    throw new ArcadeError('launch_refused');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { memberRef, currency, backUrl } = answer;
  await inTransaction(deps.db, async (tx) => {
    await tx.query(openWallet, [memberRef, currency]);
    await tx.query(insertVisit, [hashOf(token), memberRef, backUrl, deps.clock()]);
  });
  return token;
}

/** A query. @throws session_ended for an unknown token, and twelve hours after the visit began */
export async function findVisit({ db, clock }: TidewayDeps, token: string): Promise<Visit> {
  const oldest = new Date(clock().getTime() - VISIT_MS_MAX);
  const [visit] = await db.query<Visit>(find, [hashOf(token), oldest]);
  if (!visit) throw new ArcadeError('session_ended');
  return visit;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
