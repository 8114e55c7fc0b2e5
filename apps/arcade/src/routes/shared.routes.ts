import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { parse, sessionOf } from '../http/parse.ts';
import { makeLiveViews } from '../live/live-views.ts';
import { presentRound } from '../rounds/round.presenter.ts';
import { cashOut } from '../shared-rounds/cash-out.ts';
import { collectBet } from '../shared-rounds/collect.ts';
import { type LiveTable, readLiveTable } from '../shared-rounds/live-table.ts';
import { placeBet } from '../shared-rounds/place-bet.ts';
import { listBetsOf } from '../shared-rounds/shared-bets.ts';
import { readRecentIds } from '../shared-rounds/shared-round.ts';
import { readTableState } from '../shared-rounds/table-state.ts';
import { openStream } from './open-stream.ts';

/** Places of one bet. */
const PLACES_MAX = 100;

const betRequest = z.strictObject({
  roundKey: z.uuid(),
  number: z.int().positive(),
  period: z.int().nonnegative().default(0),
  odds: z.int().positive().nullable().default(null),
  places: z
    .array(z.tuple([z.int().nonnegative(), z.int().positive()]))
    .min(1)
    .max(PLACES_MAX),
  clientSeed: z.string().regex(/^[\w-]{1,64}$/),
});

const roundParams = z.strictObject({ id: z.uuid() });
const cashOutRequest = z.strictObject({
  cashOutKey: z.uuid(),
  period: z.int().positive(),
  amount: z.int().positive(),
});

/** Open streams of one process. */
const STREAMS_MAX = 5_000;

/** Calls of the pages of shared tables. */
export function sharedRoutes(app: FastifyInstance, deps: Deps): void {
  const views = makeLiveViews(deps, {
    keyOf: ({ game, currency }: { game: string; currency: string }) => `${game} ${currency}`,
    read: (table) => readLiveTable(deps, table),
    lookIn: ({ lookInMs }) => lookInMs,
  });
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    views.stop();
    for (const end of ends) end();
  });

  app.get('/api/shared/table', async (request) => {
    const { game, currency } = await sessionAtTable(deps, request);
    const table = await readTableState(deps, { game, currency });
    return { now: deps.clock().getTime(), table };
  });

  app.get('/api/shared/stream', async (request, reply) => {
    const { game, currency } = await sessionAtTable(deps, request);
    if (views.count() >= STREAMS_MAX) throw new ArcadeError('too_many');
    const view = ({ table }: LiveTable) => `"table":${JSON.stringify(table)}`;
    openStream(reply, ends, (send) => views.listen({ game, currency }, { view, send }));
  });

  app.post('/api/shared/bets', async (request) => {
    const session = await sessionAtTable(deps, request);
    const bet = parse(betRequest, request.body);
    return presentRound(deps, await placeBet(deps, { ...bet, session }));
  });

  /** Ends a bet on matches for the offered amount. */
  app.post('/api/shared/bets/:id/cash-out', async (request) => {
    const session = await sessionAtTable(deps, request);
    const { id: roundId } = parse(roundParams, request.params);
    const { amount, ...press } = parse(cashOutRequest, request.body);
    const input = { ...press, session, roundId, amount: BigInt(amount) };
    return presentRound(deps, await cashOut(deps, input));
  });

  /** Collects a bet at a table with a run. */
  app.post('/api/shared/bets/:id/collect', async (request) => {
    // Read before anything that takes time: it decides about the bet.
    const receivedAt = deps.clock();
    const session = await sessionAtTable(deps, request);
    const { id: roundId } = parse(roundParams, request.params);
    return presentRound(deps, await collectBet(deps, { session, roundId, receivedAt }));
  });

  /** The player's bets in the round at the table and the one before it. */
  app.get('/api/shared/bets', async (request) => {
    const { playerId, game } = await sessionAtTable(deps, request);
    const ids = await readRecentIds(deps.db, game);
    const bets = await listBetsOf(deps.db, playerId, ids);
    return { bets: await Promise.all(bets.map((bet) => presentRound(deps, bet))) };
  });
}

async function sessionAtTable(deps: Deps, request: Parameters<typeof sessionOf>[1]) {
  const session = await sessionOf(deps, request);
  if (!gameOf(session.game)?.table) throw new ArcadeError('not_found');
  return session;
}
