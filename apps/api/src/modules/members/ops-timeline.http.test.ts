import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import * as notes from '@app/shared/members/notes.ops-calls';
import * as calls from '@app/shared/members/timeline.ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { beforeAll, expect, test } from 'vitest';
import { makePayable, makeWithdrawer } from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  await makePayable(api.deps, site.merchantId);
  member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 50);
  return api.close;
});

const operator = (permissions?: Permission[]) =>
  makeOperator(api, { merchantId: site.merchantId, ...(permissions && { permissions }) });
const value = async (call: Parameters<typeof sendOps>[1], body: object, token?: string) => {
  const asked = { body, site: site.code, token: token ?? (await operator()).token };
  const answer = await sendOps(api, call, asked);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const memberId = () => ({ id: member.publicId });

test('8.2 operators write and pin notes, and find them in the timeline', async () => {
  const about = { memberId: member.publicId, kind: 'payment', isPinned: true };
  const { id } = await value(notes.write, { ...about, words: 'Papers seen.' });
  const list = () => value(notes.list, { memberId: member.publicId });
  expect(await list()).toMatchObject({ pinned: [{ id, words: 'Papers seen.' }], list: [] });
  await value(notes.pin, { id, isPinned: false });
  expect(await list()).toMatchObject({ pinned: [], list: [{ id }] });
  const { list: events } = await value(calls.read, memberId());
  const kinds = new Set(events.map(({ kind }: { kind: string }) => kind));
  for (const kind of ['note', 'operator', 'deposit', 'money', 'account'])
    expect(kinds).toContain(kind);
  const alone = await value(calls.read, { ...memberId(), kind: 'note' });
  expect(alone.list).toMatchObject([{ kind: 'note', words: 'Papers seen.' }]);
  const lines = await listAudit(api.deps.db, { target: member.username, rowsMax: 20 });
  const actions = lines.map(({ action }) => action);
  for (const action of ['note.written', 'note.unpinned', 'member.timeline_read'])
    expect(actions).toContain(action);
});

test('8.27 shows a member as of a past time and now', async () => {
  expect(await value(calls.moment, memberId())).toMatchObject({ cash: 50, held: 0, owed: 0 });
  const asOf = member.registeredAt.getTime() - 1;
  expect(await value(calls.moment, { ...memberId(), asOf })).toMatchObject({ asOf, cash: 0 });
  expect((await value(calls.read, { ...memberId(), asOf })).list).toEqual([]);
  const later = await value(calls.read, { ...memberId(), asOf: Date.now() + 3_600_000 });
  expect(later.asOf).toBeLessThanOrEqual(Date.now());
});

test('pages through the timeline, limited to permitted kinds', async () => {
  const { token } = await operator(['members.read']);
  const seen = await value(calls.read, memberId(), token);
  expect(seen.kinds).toEqual(['note', 'account', 'message']);
  const all = (await value(calls.read, memberId())).list;
  expect(all.length).toBeGreaterThan(seen.list.length);
  const { list } = await value(calls.accounts, memberId());
  expect(list).toMatchObject([{ bank: 'harbor', tail: expect.any(String), isDefault: true }]);
  expect(JSON.stringify(list)).not.toContain('6222 0210');
});
