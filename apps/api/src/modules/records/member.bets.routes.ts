import type { Session } from '@app/core/people/sessions';
import { type ExplainedBet, explainBet, memberBets } from '@app/core/reports/records';
import * as calls from '@app/shared/records/schemas';
import { ROUND_LINK_MS, roundLinkAddress } from '@app/shared/seamless/round-link';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { withFrame } from '../../http/frame-site.ts';
import { betsRequestOf } from '../../wire/bet-list-request.ts';
import { presentOrders } from '../../wire/present-records.ts';
import { requestedRange } from '../../wire/requested-range.ts';
import { presentExplained } from './presenter.ts';

/** Bets of a member, and one bet with its round. */
export function betRecordRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  /** The link names the member, so that the vendor's page allows them to reveal the seed of the round. */
  const verifyUrlOf = ({ verifyUrl, vendorCode, roundRef }: ExplainedBet, member: Session) => {
    if (!verifyUrl || !roundRef) return null;
    const expires = clock().getTime() + ROUND_LINK_MS;
    const link = { vendorCode, roundId: roundRef, memberRef: member.publicId, expires };
    return roundLinkAddress(verifyUrl, link, deps.settings.platformSigningKey);
  };

  bindCall(app, deps, calls.orders, async ({ site, member, input, language }) => {
    const range = await requestedRange(db, input, { now: clock(), timeZone: site.timeZone });
    const params = { memberId: member.memberId, ...range, ...betsRequestOf(input), language };
    return presentOrders(await memberBets(db, params), params.rowsMax, member.username);
  });

  bindCall(app, deps, calls.orderDetail, async ({ site, member, input, language }, { request }) => {
    const place = { publicId: input.orderNo, placedAt: new Date(input.betTime) };
    const bet = await explainBet(db, { memberId: member.memberId, ...place, language });
    const shown = { site, hostname: request.hostname, vendorCode: bet.vendorCode };
    const framed = (address: string | null) => address && withFrame(deps, address, shown);
    return presentExplained(bet, {
      username: member.username,
      verifyUrl: await framed(verifyUrlOf(bet, member)),
      roundUrl: await framed(bet.roundUrl),
    });
  });
}
