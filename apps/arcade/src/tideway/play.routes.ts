import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import { parse } from '../http/parse.ts';
import { PAYS_PERCENT, placeBet, SIDES, STAKES } from './high-tide.ts';
import { balanceOf } from './read-wallet.ts';
import type { TidewayDeps } from './tideway-deps.ts';
import { findVisit, openVisit, type Visit } from './visits.ts';

const entrance = z.strictObject({ launchToken: z.string().regex(/^[\w-]{20,128}$/) });
const betRequest = z.strictObject({
  betKey: z.uuid(),
  side: z.enum(SIDES),
  stake: z.int().refine((stake) => STAKES.includes(stake)),
});
const bearer = z.string().regex(/^Bearer [\w-]{43}$/);

/** Calls of the game's page. */
export function playRoutes(app: FastifyInstance, deps: TidewayDeps): void {
  app.post('/tideway/api/visits', async (request) => {
    deps.entrances.take(request.ip);
    const { launchToken } = parse(entrance, request.body);
    return { token: await openVisit(deps, launchToken) };
  });

  app.get('/tideway/api/table', async (request) => readTable(deps, await visitOf(deps, request)));

  app.post('/tideway/api/bets', async (request) => {
    const visit = await visitOf(deps, request);
    const { stake, ...bet } = parse(betRequest, request.body);
    const { side, came, payout } = await placeBet(deps, visit, { ...bet, stake: BigInt(stake) });
    return {
      side,
      came,
      stake,
      payout: Number(payout),
      balance: await balanceOf(deps.db, visit.memberRef),
    };
  });
}

function visitOf(deps: TidewayDeps, { headers }: FastifyRequest): Promise<Visit> {
  const header = bearer.safeParse(headers.authorization);
  if (!header.success) throw new ArcadeError('session_ended');
  return findVisit(deps, header.data.slice('Bearer '.length));
}

/** Everything that the page needs at startup. */
async function readTable({ db, platformOrigins }: TidewayDeps, visit: Visit) {
  const { memberRef, currency, backUrl } = visit;
  const site = backUrl && URL.canParse(backUrl) ? [new URL(backUrl).origin] : [];
  return {
    currency,
    stakes: STAKES,
    paysPercent: PAYS_PERCENT,
    balance: await balanceOf(db, memberRef),
    platformOrigins: [...new Set([...site, ...platformOrigins])],
  };
}
