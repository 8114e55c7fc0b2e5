import { isRoundLinkSignedBy } from '@app/shared/seamless/round-link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import type { Deps } from '../deps.ts';
import { revealSeedOfRound } from '../fairness/server-seeds.ts';
import type { Limiter } from '../http/limiter.ts';
import { parse, sessionOf } from '../http/parse.ts';
import { presentRound } from '../rounds/round.presenter.ts';
import { findRound, type Round } from '../rounds/round.ts';
import { type PlatformWord, signedFrame } from './frame-policy.ts';

const roundParams = z.strictObject({ id: z.uuid() });
const revealRequest = z.strictObject({
  link: z
    .strictObject({
      member: z.string().max(64),
      expires: z.int(),
      signature: z.string().regex(/^[\w-]{86}$/),
    })
    .nullable()
    .default(null),
});

export interface ProofRoutesDeps extends Deps, PlatformWord {
  readonly platformOrigins: readonly string[];
  readonly lookups: Limiter;
}

/** Calls of the pages that show and verify a round. */
export function proofRoutes(app: FastifyInstance, deps: ProofRoutesDeps): void {
  app.get('/api/proofs/:id', async (request) => {
    deps.lookups.take(request.ip);
    return presentProof(deps, await findOrRefuse(deps, request), request);
  });

  app.post('/api/proofs/:id/reveal', async (request) => {
    deps.lookups.take(request.ip);
    const { link } = parse(revealRequest, request.body ?? {});
    const round = await findOrRefuse(deps, request);
    if (link) assertLinked(deps, round, link);
    else await assertSeated(deps, round, request);
    await revealSeedOfRound(deps, round);
    return presentProof(deps, round, request);
  });
}

async function findOrRefuse(deps: Deps, request: FastifyRequest): Promise<PlayedRound> {
  const round = await findRound(deps.db, parse(roundParams, request.params).id);
  if (!round?.stops) throw new ArcadeError('not_found');
  return { ...round, stops: round.stops };
}

type PlayedRound = Round & { readonly stops: readonly number[] };
type OwnersLink = NonNullable<z.output<typeof revealRequest>['link']>;

/** Checks the platform's link, which names the round and its member and expires after a short time. */
function assertLinked(
  { clock, vendorCode, platformKey }: ProofRoutesDeps,
  round: Round,
  { member, expires, signature }: OwnersLink,
): void {
  const link = { vendorCode, roundId: round.publicId, memberRef: member, expires };
  const isGenuine = isRoundLinkSignedBy(link, signature, platformKey);
  if (!isGenuine || member !== round.memberRef) throw new ArcadeError('not_found');
  if (expires <= clock().getTime()) throw new ArcadeError('link_expired');
}

async function assertSeated(deps: Deps, round: Round, request: FastifyRequest): Promise<void> {
  const { playerId } = await sessionOf(deps, request);
  if (round.playerId !== playerId) throw new ArcadeError('not_found');
}

/** Public proof of a round, for every caller that has its id. Contains nothing about the player. */
async function presentProof(deps: ProofRoutesDeps, round: PlayedRound, { url }: FastifyRequest) {
  const shown = await presentRound(deps, round);
  const { id, game, at, stake, choice, places, collectedHeight, odds, period } = shown;
  const { cashOutPeriod, hand, decisions, currency } = shown;
  const { stops, payout, proof, jackpot } = shown;
  const site = signedFrame(url, deps);
  // The first origin is the site that shows the round, which the page links back to.
  const platformOrigins = [...new Set([...(site ? [site] : []), ...deps.platformOrigins])];
  return {
    id,
    game,
    at,
    stake,
    choice,
    places,
    collectedHeight,
    odds,
    period,
    cashOutPeriod,
    hand,
    decisions,
    currency,
    stops,
    payout,
    ...(jackpot && { jackpot }),
    proof,
    platformOrigins,
  };
}
