import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { commitmentsOf, revealSeed } from '../fairness/server-seeds.ts';
import { gameOf } from '../games/catalog.ts';
import type { Game } from '../games/game.ts';
import type { Limiter } from '../http/limiter.ts';
import { parse, sessionOf } from '../http/parse.ts';
import { potOfSession, readPot } from '../jackpots/jackpot.ts';
import { openSession, type PlaySession } from '../players/play-session.ts';
import { decideRound } from '../rounds/decide-round.ts';
import { presentRound } from '../rounds/round.presenter.ts';
import { findRound, findUnseenRound, listRounds, netOfSession } from '../rounds/round.ts';
import { startRound } from '../rounds/start-round.ts';

const sessionRequest = z.strictObject({
  launchToken: z.string().regex(/^[\w-]{20,128}$/),
  game: z.string().max(64),
});
const spinRequest = z.strictObject({
  roundKey: z.uuid(),
  stake: z.int().positive(),
  choice: z.int().nullable().default(null),
  freeSpins: z.uuid().nullable().default(null),
  clientSeed: z.string().regex(/^[\w-]{1,64}$/),
});
const decisionRequest = z.strictObject({
  place: z.int().nonnegative(),
  decision: z.int().nonnegative().nullable(),
});
const roundParams = z.strictObject({ id: z.uuid() });
const historyQuery = z.strictObject({ before: z.uuid().nullable().default(null) });

const markSeen = sql(
  'round.mark_seen',
  `UPDATE round SET seen_at = $3
   WHERE public_id = $1 AND player_id = $2 AND ended_at IS NOT NULL AND seen_at IS NULL`,
);

export interface PlayRoutesDeps extends Deps {
  /** Origins whose pages may frame a game and get messages about the balance. */
  readonly platformOrigins: readonly string[];
  readonly entrances: Limiter;
}

/** Calls of the games' pages. */
export function playRoutes(app: FastifyInstance, deps: PlayRoutesDeps): void {
  app.post('/api/session', async (request) => {
    deps.entrances.take(request.ip);
    const { launchToken, game } = parse(sessionRequest, request.body);
    if (!gameOf(game)) throw new ArcadeError('not_found');
    const { token, language, balance } = await openSession(deps, { launchToken, game });
    return { token, language, balance: Number(balance) };
  });

  app.get('/api/table', async (request) => readTable(deps, await sessionOf(deps, request)));

  app.get('/api/balance', async (request) => {
    const { balance } = await readWallet(deps, await sessionOf(deps, request));
    return { balance };
  });

  app.post('/api/rounds', async (request) => {
    const session = await sessionOf(deps, request);
    const { stake, ...spin } = parse(spinRequest, request.body);
    const input = { ...spin, session, stake: BigInt(stake) };
    return presentRound(deps, await startRound(deps, input));
  });

  app.get('/api/rounds', async (request) => {
    const { playerId, game } = await sessionOf(deps, request);
    const { before } = parse(historyQuery, request.query);
    const rounds = await listRounds(deps.db, { playerId, game, before });
    return { rounds: await Promise.all(rounds.map((round) => presentRound(deps, round))) };
  });

  app.get('/api/rounds/:id', async (request) => {
    const { playerId } = await sessionOf(deps, request);
    const round = await findRound(deps.db, parse(roundParams, request.params).id);
    if (round?.playerId !== playerId) throw new ArcadeError('not_found');
    return presentRound(deps, round);
  });

  app.post('/api/rounds/:id/decisions', async (request) => {
    const session = await sessionOf(deps, request);
    const { id: roundId } = parse(roundParams, request.params);
    const input = { ...parse(decisionRequest, request.body), session, roundId };
    return presentRound(deps, await decideRound(deps, input));
  });

  app.post('/api/rounds/:id/seen', async (request, reply) => {
    const { playerId } = await sessionOf(deps, request);
    const { id } = parse(roundParams, request.params);
    await deps.db.query(markSeen, [id, playerId, deps.clock()]);
    return reply.code(204).send();
  });

  app.post('/api/seeds/reveal', async (request) => {
    const { playerId } = await sessionOf(deps, request);
    const revealed = await revealSeed(deps, playerId);
    return { revealed, fairness: await commitmentsOf(deps.db, playerId) };
  });
}

/** Everything that a page needs to open a game or return to it. */
async function readTable(deps: PlayRoutesDeps, session: PlaySession) {
  const { playerId, game, currency, clientSeed, backUrl, isTrial, mayPlayQuickly } = session;
  const rules = gameOf(game);
  const ladder = rules?.stakeLadder(currency);
  const pot = potOfSession(session);
  const [wallet, fairness, sessionSum, unseen, jackpot] = await Promise.all([
    readWallet(deps, session),
    commitmentsOf(deps.db, playerId),
    netOfSession(deps.db, session.id),
    findUnseenRound(deps.db, { playerId, game }),
    pot && readPot(deps.db, pot),
  ]);
  return {
    game,
    currency,
    isTrial,
    mayPlayQuickly,
    backUrl,
    platformOrigins: originsOf(session, deps),
    stakes: ladder?.stakes.map(Number) ?? [],
    openingStake: Number(ladder?.opening ?? 0n),
    choices: rules?.choices ?? null,
    places: rules?.table?.places ?? null,
    run: heightsOf(rules),
    decisions: rules?.decisions?.values ?? null,
    isBook: rules?.table?.wagerOdds !== undefined,
    ...(jackpot !== undefined && { jackpot: Number(jackpot) }),
    balance: wallet.balance,
    freeSpins: wallet.freeSpins,
    session: { net: Number(sessionSum.net), rounds: sessionSum.rounds },
    fairness: { ...fairness, clientSeed },
    unseenRound: unseen ? await presentRound(deps, unseen) : null,
  };
}

const heightsOf = (rules: Game | undefined) => {
  const run = rules?.table?.run;
  return run ? { least: run.least, greatest: run.greatest } : null;
};

/** The first origin is the site that the game was opened on. Browsers without `ancestorOrigins` send messages to it. */
function originsOf({ backUrl }: PlaySession, { platformOrigins }: PlayRoutesDeps): string[] {
  const site = backUrl && URL.canParse(backUrl) ? [new URL(backUrl).origin] : [];
  return [...new Set([...site, ...platformOrigins])];
}

/** Free spins in the session's game, as pages get them. */
export interface FreeSpinsView {
  readonly id: string;
  readonly stake: number;
  readonly left: number;
}

interface Wallet {
  /** Null when the platform did not answer. */
  readonly balance: number | null;
  readonly freeSpins: readonly FreeSpinsView[];
}

async function readWallet(deps: Deps, session: PlaySession): Promise<Wallet> {
  const outcome = await deps.platform.send('balance', {
    session: session.platformSession,
    memberRef: session.memberRef,
  });
  const unknown = { balance: null, freeSpins: [] };
  if (!outcome.answered) return unknown;
  const { answer } = outcome;
  if (answer.status === 'OK') {
    const { balance, freeSpins = [] } = answer;
    const own = freeSpins.filter(({ gameCode }) => gameCode === session.game);
    return { balance, freeSpins: own.map(({ id, stake, left }) => ({ id, stake, left })) };
  }
  if (answer.status === 'TOKEN_EXPIRED' || answer.status === 'TOKEN_UNKNOWN') {
    throw new ArcadeError('session_ended');
  }
  return unknown;
}
