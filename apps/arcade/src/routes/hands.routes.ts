import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { parse, sessionOf } from '../http/parse.ts';
import { makeLiveViews } from '../live/live-views.ts';
import { decideHand, takeMoreTime } from '../player-tables/decide-hand.ts';
import { presentHall } from '../player-tables/hall.presenter.ts';
import type { Hall } from '../player-tables/hand.ts';
import { readHall, type TableOfHall } from '../player-tables/read-hall.ts';
import { sendSeed } from '../player-tables/send-seed.ts';
import { sitDown } from '../player-tables/sit-down.ts';
import { standUp } from '../player-tables/stand-up.ts';
import type { PlaySession } from '../players/play-session.ts';
import { openStream } from './open-stream.ts';

const seatRequest = z.strictObject({
  seatKey: z.uuid(),
  ante: z.int().positive(),
  number: z.int().positive(),
  seedCommitment: z.string().regex(/^[0-9a-f]{64}$/),
});
const seedRequest = z.strictObject({ seed: z.string().regex(/^[\w-]{1,64}$/) });
const choiceRequest = z.strictObject({ choice: z.int().nonnegative() });

/** Open streams of one process. */
const STREAMS_MAX = 5_000;

/** Calls of the pages of games that players play against each other. Each answers with the tables of the hall. */
export function handsRoutes(app: FastifyInstance, deps: Deps): void {
  const views = makeLiveViews(deps, {
    keyOf: ({ game, currency, isTrial }: Hall) => `${game} ${currency} ${isTrial}`,
    read: (hall) => readHall(deps, hall),
  });
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    views.stop();
    for (const end of ends) end();
  });
  const answer = async (session: PlaySession) => {
    const tables = await readHall(deps, hallOf(session));
    return {
      now: deps.clock().getTime(),
      tables: presentHall(deps, tables, session.playerId),
    };
  };

  app.get('/api/hands', async (request) => answer(await sessionInHall(deps, request)));

  app.get('/api/hands/stream', async (request, reply) => {
    const session = await sessionInHall(deps, request);
    if (views.count() >= STREAMS_MAX) throw new ArcadeError('too_many');
    const view = (tables: readonly TableOfHall[]) =>
      `"tables":${JSON.stringify(presentHall(deps, tables, session.playerId))}`;
    openStream(reply, ends, (send) => views.listen(hallOf(session), { view, send }));
  });

  app.post('/api/hands/seat', async (request) => {
    const session = await sessionInHall(deps, request);
    const { ante, ...seat } = parse(seatRequest, request.body);
    await sitDown(deps, { ...seat, session, ante: BigInt(ante) });
    return answer(session);
  });

  app.post('/api/hands/leave', async (request) => {
    const session = await sessionInHall(deps, request);
    await standUp(deps, session);
    return answer(session);
  });

  app.post('/api/hands/seed', async (request) => {
    const session = await sessionInHall(deps, request);
    await sendSeed(deps, session, parse(seedRequest, request.body).seed);
    return answer(session);
  });

  app.post('/api/hands/choice', async (request) => {
    const session = await sessionInHall(deps, request);
    await decideHand(deps, session, parse(choiceRequest, request.body).choice);
    return answer(session);
  });

  app.post('/api/hands/more-time', async (request) => {
    const session = await sessionInHall(deps, request);
    await takeMoreTime(deps, session);
    return answer(session);
  });
}

const hallOf = ({ game, currency, isTrial }: PlaySession): Hall => ({ game, currency, isTrial });

async function sessionInHall(deps: Deps, request: Parameters<typeof sessionOf>[1]) {
  const session = await sessionOf(deps, request);
  if (!gameOf(session.game)?.playerTable) throw new ArcadeError('not_found');
  return session;
}
