import type { FastifyInstance } from 'fastify';
import { ArcadeError } from '../arcade-error.ts';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/parse.ts';
import { type PotPlace, potOfSession, readPot } from '../jackpots/jackpot.ts';
import { makeLiveViews } from '../live/live-views.ts';
import { openStream } from './open-stream.ts';

/** Open streams of one process. */
const STREAMS_MAX = 5_000;

/** The live view of the pot, for the pages of games that have one. */
export function jackpotRoutes(app: FastifyInstance, deps: Deps): void {
  const views = makeLiveViews(deps, {
    keyOf: ({ game, site, currency }: PotPlace) => `${game} ${currency} ${site}`,
    read: (pot) => readPot(deps.db, pot),
  });
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    views.stop();
    for (const end of ends) end();
  });

  app.get('/api/jackpot/stream', async (request, reply) => {
    const pot = potOfSession(await sessionOf(deps, request));
    if (!pot) throw new ArcadeError('not_found');
    if (views.count() >= STREAMS_MAX) throw new ArcadeError('too_many');
    const view = (amount: bigint) => `"jackpot":${amount}`;
    openStream(reply, ends, (send) => views.listen(pot, { view, send }));
  });
}
