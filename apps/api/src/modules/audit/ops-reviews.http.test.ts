import { audited, listAudit } from '@app/core/sites/audit';
import { makeReviews } from '@app/core/sites/reviews';
import * as calls from '@app/shared/audit/reviews.ops-calls';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;

test('RG-26 an operator reads the relevant audit lines of a day and marks it as reviewed once', async () => {
  const api = await startApi();
  try {
    const { deps } = api;
    const site = await makeSite(deps);
    const { merchantId } = site;
    const line = { merchantId, actor: 'operator:lanh', target: 'player01' } as const;
    const detail = { amount: 20, for: 'adjustment.credited' };
    const entries = ['approval.approved', 'member.locked'] as const;
    for (const action of entries) await audited(deps, { ...line, action, detail }, async () => {});
    await makeReviews({ ...deps, clock: () => new Date(Date.now() + DAY_MS) });
    const { token } = await makeOperator(api, { merchantId });
    const value = async (call: Parameters<typeof sendOps>[1], body: object) => {
      const answer = await sendOps(api, call, { token, site: site.code, body });
      expect(answer.body, call.name).toMatchObject({ success: true });
      return answer.body.value;
    };
    const { list } = await value(calls.list, {});
    const [{ id }] = list;
    expect(list).toMatchObject([
      { counts: [{ group: 'adjustments', count: 1 }], reviewedAt: null },
    ]);
    expect((await value(calls.read, { id })).lines).toMatchObject([
      { group: 'adjustments', action: 'approval.approved', target: 'player01' },
    ]);
    const file = { format: 'csv', language: 'EN', timeZone: 'UTC', id };
    expect(await value(calls.read.file, file)).toMatchObject({ kind: 'dailyReview' });
    await value(calls.sign, { id, words: 'The papers are there.' });
    const again = { id, words: 'Once more.' };
    const twice = await sendOps(api, calls.sign, { token, site: site.code, body: again });
    expect([twice.status, twice.body.errorCode]).toEqual([409, 'review.done']);
    expect((await value(calls.read, { id })).review).toMatchObject({
      words: 'The papers are there.',
    });
    const trail = await listAudit(deps.db, { merchantId, action: 'review.signed', rowsMax: 9 });
    expect(trail).toHaveLength(1);
  } finally {
    await api.close();
  }
});
