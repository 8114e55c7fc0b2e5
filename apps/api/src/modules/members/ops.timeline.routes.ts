import { accountsOf } from '@app/core/money/withdrawals';
import { memberAsOf, readTimeline, type TimelinePlace } from '@app/core/reports/timeline';
import { type TimelineKind, timelineKindNames, timelineKinds } from '@app/shared/members/timeline';
import * as calls from '@app/shared/members/timeline.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentAccount, presentEvent, presentMoment } from './timeline.presenter.ts';

/** Timeline of a member, and their balances at a moment. */
export function opsTimelineRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const momentOf = (asked: number | undefined) =>
    new Date(Math.min(asked ?? Number.POSITIVE_INFINITY, clock().getTime()));

  bindOpsCall(app, deps, calls.read, async ({ site, operator, input, language }) => {
    const { permissions } = operator;
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const kinds = timelineKindNames.filter((kind) => permissions.includes(timelineKinds[kind]));
    const asOf = momentOf(input.asOf);
    const { events, next } = await readTimeline(db, {
      member,
      asOf,
      after: placeIn(input.after),
      rowsMax: calls.EVENTS_A_PAGE,
      language,
      kinds: kinds.filter((kind) => (input.kind ?? kind) === kind),
    });
    const answer = {
      asOf: asOf.getTime(),
      kinds,
      list: events.map(presentEvent),
      next: next && `${next.at.getTime()}-${next.kind}-${next.id}`,
    };
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.moment, async ({ site, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const at = momentOf(input.asOf);
    const answer = presentMoment(await memberAsOf(db, { memberId: member.id, at }), at);
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.accounts, async ({ site, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const list = (await accountsOf(db, member.id)).map(presentAccount);
    return { target: member.username, answer: { list } };
  });
}

/** @param after end of the previous page, as the page sends it */
function placeIn(after: string | undefined): TimelinePlace | undefined {
  if (after === undefined) return undefined;
  const [at, kind, id] = after.split('-') as [string, TimelineKind, string];
  return { at: new Date(Number(at)), kind, id: BigInt(id) };
}
