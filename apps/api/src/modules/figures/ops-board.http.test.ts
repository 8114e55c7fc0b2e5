import { confirmLeg } from '@app/core/money/withdrawals';
import * as dayFigures from '@app/shared/figures/day-figures.ops-calls';
import { board } from '@app/shared/figures/ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

async function boardOf(site: { readonly merchantId: bigint; readonly code: string }) {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const answer = await sendOps(api, board, { token, site: site.code });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value;
}

test('8.1 the board shows payouts and long-waiting cases of the own site', async () => {
  const [site, other] = [await makeSite(api.deps), await makeSite(api.deps)];
  await makePayable(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 500);
  const paid = await ask(api.deps, member, 100);
  await approve(api.deps, paid);
  const leg = await pay(api.deps, paid, 100);
  await confirmLeg(api.deps, { memberId: member.id, legId: leg.publicId, result: 'RECEIVED' });
  const waits = await ask(api.deps, member, 50);
  const unpaid = await ask(api.deps, member, 60);
  await approve(api.deps, unpaid);
  for (const { id } of [waits, unpaid])
    await changeAsOwner(
      api.deps.db,
      "UPDATE withdrawal SET created_at = created_at - interval '1 hour' WHERE id = $1",
      [id],
    );
  expect(await boardOf(site)).toMatchObject({
    paidOut: { amount: { today: 100, before: 0 }, count: { today: 1 } },
    stuck: [
      { id: waits.publicId, why: 'review', rest: 50, username: member.username },
      { id: unpaid.publicId, why: 'paying', rest: 60 },
    ],
    deposits: { inReview: 0, inReviewSince: null, pending: 0 },
    channels: [{ channel: 'world', state: 'answering', failedShare: 0, since: null }],
  });
  expect(await boardOf(other)).toMatchObject({ paidOut: { amount: { today: 0 } }, stuck: [] });
});

test.each([dayFigures.deposits, dayFigures.players, dayFigures.newMembers])(
  '$name refuses a day that begins before 1970',
  async (call) => {
    const site = await makeSite(api.deps);
    const { token } = await makeOperator(api, { merchantId: site.merchantId });
    const { status, body } = await sendOps(api, call, {
      token,
      site: site.code,
      body: { to: '0' },
    });
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  },
);
