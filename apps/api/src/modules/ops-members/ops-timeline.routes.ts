import { accountsOf } from '@app/core/money/withdrawals';
import {
  memberAsOf,
  readTimeline,
  type TimelineEvent,
  type TimelinePlace,
} from '@app/core/reports/timeline';
import { type TimelineKind, timelineKindNames, timelineKinds } from '@app/shared/domain/timeline';
import * as calls from '@app/shared/ops/timeline';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

/** What happened to a member, and what they had at any moment. */
export function opsTimelineRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const momentOf = (asked: number | undefined) =>
    new Date(Math.min(asked ?? Number.POSITIVE_INFINITY, clock().getTime()));

  bindOpsCall(app, deps, calls.read, async ({ site, operator: { permissions }, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const kinds = timelineKindNames.filter((kind) => permissions.includes(timelineKinds[kind]));
    const asOf = momentOf(input.asOf);
    const { events, next } = await readTimeline(db, {
      member,
      asOf,
      after: placeIn(input.after),
      rowsMax: calls.EVENTS_A_PAGE,
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
    const { withdrawals, above, ...money } = await memberAsOf(db, { memberId: member.id, at });
    const answer = {
      ...money,
      wallets: [...money.wallets],
      asOf: at.getTime(),
      withdrawals: withdrawals.map(({ publicId, amount, step, askedAt, stepAt }) => ({
        id: publicId,
        amount,
        askedAt: askedAt.getTime(),
        stepAt: stepAt.getTime(),
        step: step as z.output<typeof calls.moment.answer>['withdrawals'][number]['step'],
      })),
      above: above.map(({ publicId, username }) => ({ id: publicId, username })),
    };
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.accounts, async ({ site, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const list = (await accountsOf(db, member.id)).map((account) => ({
      id: account.publicId,
      kind: account.kind,
      bank: account.bankName,
      tail: account.tail,
      isDefault: account.isDefault,
      boundAt: account.boundAt.getTime(),
      usableFrom: account.usableFrom.getTime(),
      frozenAt: account.frozenAt?.getTime() ?? null,
    }));
    return { target: member.username, answer: { list } };
  });
}

/** @param after as a page names its end */
function placeIn(after: string | undefined): TimelinePlace | undefined {
  if (after === undefined) return undefined;
  const [at, kind, id] = after.split('-') as [string, TimelineKind, string];
  return { at: new Date(Number(at)), kind, id: BigInt(id) };
}

type Presented = z.output<typeof calls.read.answer>['list'][number];

/** Encoding refuses words that no list of the contract has. */
function presentEvent({ id: _, at, ...event }: TimelineEvent): Presented {
  const happened = { ...event, at: at.getTime() };
  if (!('publicId' in happened)) return happened as Presented;
  const { publicId, ...rest } = happened;
  return { ...rest, id: publicId } as Presented;
}
