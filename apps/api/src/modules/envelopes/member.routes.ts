import {
  cancelEnvelope,
  createEnvelope,
  envelopeProof,
  envelopeTerms,
  findSentEnvelope,
  listOpenedParts,
  listReceivedEnvelopes,
  listSentEnvelopes,
  listWaitingEnvelopes,
  openEnvelope,
} from '@app/core/engagement/envelopes';
import * as calls from '@app/shared/envelopes/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import {
  presentClaim,
  presentOpened,
  presentProof,
  presentReceived,
  presentSent,
  presentSentPage,
  presentTerms,
  presentWaiting,
} from './presenter.ts';
import { envelopeOf, newEnvelopeOf, senderOf } from './requests.ts';

export function envelopeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.createRedRain, async (context) =>
    presentSent(await createEnvelope(deps, newEnvelopeOf(context))),
  );

  bindCall(app, deps, calls.claimRedRain, async (context) =>
    presentClaim(await openEnvelope(deps, envelopeOf(context))),
  );

  bindCall(app, deps, calls.cancelRedRain, async (context) =>
    presentSent(await cancelEnvelope(deps, envelopeOf(context))),
  );

  bindCall(app, deps, calls.redRainTerms, async (context) =>
    presentTerms(await envelopeTerms(db, senderOf(context, clock()))),
  );

  bindCall(app, deps, calls.sentRedRains, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    return presentSentPage(await listSentEnvelopes(db, { memberId, ...page }), page.rowsMax);
  });

  bindCall(app, deps, calls.sentRedRain, async (context) =>
    presentSent(await findSentEnvelope(db, envelopeOf(context))),
  );

  bindCall(app, deps, calls.redRainClaims, async (context) => {
    const page = pageByIdRequestOf(context.input);
    const envelope = envelopeOf(context);
    return presentOpened(await listOpenedParts(db, { ...envelope, ...page }), page.rowsMax);
  });

  bindCall(app, deps, calls.waitingRedRains, async ({ member: { memberId } }) =>
    (await listWaitingEnvelopes(db, memberId, clock())).map(presentWaiting),
  );

  bindCall(app, deps, calls.receivedRedRains, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    return presentReceived(await listReceivedEnvelopes(db, { memberId, ...page }), page.rowsMax);
  });

  bindCall(app, deps, calls.redRainProof, async (context) =>
    presentProof(await envelopeProof(db, envelopeOf(context))),
  );
}
