import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { listReviews, makeReviews } from '@app/core/sites/reviews';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { EXPORTS_AT_ONCE_MAX } from '@app/shared/exports/export-kinds';
import { make, reverse } from '@app/shared/members/adjustments.ops-calls';
import { adjustments as setting } from '@app/shared/members/adjustments.settings';
import { TRIAL } from '@app/shared/members/customer-types';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { adjust, undo } from '../../../support/money/adjustments.ts';
import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { makeMember, makeSite, makeTrial, whole } from '../../../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest, type Way } from '../../ops-request.ts';

const DAY_MS = 24 * 3_600_000;

const someMember = ({ api: { deps }, site }: OpsRequest) => makeMember(deps, site);

/** A day of the site that is over. */
async function someDay({ api: { deps }, site: { merchantId } }: OpsRequest): Promise<string> {
  await makeReviews({ ...deps, clock: () => new Date(Date.now() + DAY_MS) });
  const [review] = await listReviews(deps.db, { merchantId, rowsMax: 1 });
  return review?.publicId ?? expect.unreachable();
}

/** Input for a member with an empty balance. */
const inputFor = ({ publicId: memberId }: Member, more: object = {}) => ({
  ...make.example.request,
  memberId,
  key: randomUUID(),
  ...more,
});

/** A recent credit of a member, to be reversed. */
async function given(request: OpsRequest): Promise<{ member: Member; id: string }> {
  const member = await someMember(request);
  const { adjustment } = await adjust(request.api.deps, member, 20);
  return { member, id: adjustment.publicId };
}

async function spent(request: OpsRequest): Promise<{ id: string }> {
  const { member, id } = await given(request);
  await adjust(request.api.deps, member, 20, { way: 'debit' });
  return { id };
}

const reason = 'It was another member';

/** Requests that provoke the refusals of calls about adjustments. */
export const adjustmentWays: Readonly<Record<string, Way>> = {
  'adjustments.make member.need_true_account': async (request) => {
    const { deps } = request.api;
    return ask(request, inputFor(await makeTrial(deps, request.site)));
  },
  'adjustment.limit': async (request) =>
    ask(request, inputFor(await someMember(request), { amount: 10_000.01 })),
  'adjustments.make adjustment.over_balance': async (request) =>
    ask(request, inputFor(await someMember(request), { way: 'debit' })),
  'adjustments.make idempotency.other_input': async (request) => {
    const member = await someMember(request);
    const key = randomUUID();
    await adjust(request.api.deps, member, 20, { key });
    return ask(request, inputFor(member, { key, amount: 21 }));
  },
  'adjustments.make approval.waiting': async (request) => {
    const input = inputFor(await someMember(request));
    expect((await ask(request, input)).body).toMatchObject({ success: true });
    return ask(request, input);
  },
  'review.done': async (request) => {
    const id = await someDay(request);
    await ask(request, { id });
    return ask(request, { id });
  },
  'exports.askReview export.limit': async (request) => {
    const { api, call, site, ip } = request;
    const { token } = await makeOperator(api);
    const body = { ...call.example.request, id: await someDay(request) };
    const send = () => sendOps(api, call, { site: site.code, ip, token, body });
    for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await send();
    return send();
  },
  'adjustments.reverse adjustment.reversed': async (request) => {
    const { member, id } = await given(request);
    await undo(request.api.deps, member, id);
    return ask(request, { id, reason });
  },
  'adjustments.reverse adjustment.over_balance': async (request) =>
    ask(request, { ...(await spent(request)), reason }),
  'adjustments.reverse member.not_found': async (request) => {
    const { deps } = request.api;
    const { member } = await given(request);
    const { adjustment } = await adjust(deps, member, 20, { way: 'debit' });
    const erase = 'UPDATE member SET closed_at = $2, erased_at = $2 WHERE id = $1';
    await changeAsOwner(deps.db, erase, [member.id, deps.clock()]);
    return ask(request, { id: adjustment.publicId, reason });
  },
  'adjustments.reverse approval.waiting': async (request) => {
    const { id } = await given(request);
    return askTwice(request, { id, reason });
  },
  'operators.decide adjustment.not_found': async (request) => {
    const { id } = await given(request);
    const { db } = request.api.deps;
    const { merchantId } = await makeSite(db);
    const move = 'UPDATE adjustment SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(request, reverse, { id }, () =>
      changeAsOwner(db, move, [id, merchantId]),
    );
  },
  'operators.decide adjustment.reversed': async (request) => {
    const { member, id } = await given(request);
    const { deps } = request.api;
    return approveTooLate(request, reverse, { id }, () => undo(deps, member, id));
  },
  'operators.decide adjustment.over_balance': async (request) => {
    const { member, id } = await given(request);
    const { deps } = request.api;
    return approveTooLate(request, reverse, { id }, () =>
      adjust(deps, member, 20, { way: 'debit' }),
    );
  },
  'operators.decide adjustment.limit': async (request) => {
    const { deps } = request.api;
    const member = await someMember(request);
    const { merchantId } = member;
    const limit = (amount: number) =>
      changeSite(deps, changeSetting, {
        merchantId,
        setting,
        change: { amountMax: whole(amount) },
      });
    const refused = await approveTooLate(request, make, inputFor(member), () => limit(1));
    await limit(10_000);
    return refused;
  },
  'operators.decide member.need_true_account': async (request) => {
    const member = await someMember(request);
    const turn = 'UPDATE member SET customer_type = $2 WHERE id = $1';
    return approveTooLate(request, make, inputFor(member), () =>
      changeAsOwner(request.api.deps.db, turn, [member.id, TRIAL]),
    );
  },
  'operators.decide idempotency.other_input': async (request) => {
    const member = await someMember(request);
    const input = inputFor(member);
    const { deps } = request.api;
    return approveTooLate(request, make, input, () => adjust(deps, member, 21, { key: input.key }));
  },
};
