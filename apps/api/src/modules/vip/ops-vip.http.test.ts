import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/vip/ops-calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditVip,
  countAll,
  makeLevels,
  vipLevelOf,
} from '../../../../../tests/support/engagement/vip.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, makeTrial } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
});
afterEach(async () => expect(await auditVip(api.deps.db)).toEqual([]));

async function ask(call: OpsCall, body: object = {}, at = site) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
}
const answerOf = async (call: OpsCall, body: object = {}) => (await ask(call, body)).body.value;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];
const { request } = calls.changeTable.example;
const change = (changes: object) => ask(calls.changeTable, { ...request, ...changes });

test('two operators write levels, and see the earlier versions', async () => {
  expect(await answerOf(calls.table)).toMatchObject({ version: 0, levels: [], versions: [] });
  const asked = (await change({ version: 0 })).body.value;
  expect(await answerOf(calls.table)).toMatchObject({ version: 0 });
  await ask(decide, { id: asked.approvalId, approve: true });
  const { reason: _, version: __, ...table } = request;
  expect(await answerOf(calls.table)).toMatchObject({
    ...table,
    version: 1,
    members: [0, 0],
    versions: [{ version: 1, levels: 2 }],
  });
  await makeLevels(api.deps, site.merchantId);
  expect(await answerOf(calls.table)).toMatchObject({ version: 2, members: [0, 0, 0, 0] });
  expect(await answerOf(calls.table, { version: '1' })).toMatchObject({
    ...table,
    version: 1,
    versions: [{ version: 2 }, { version: 1 }],
  });
});

/** A request for each refusal: `table.errors`, `changeTable.errors`. */
test('refuses contradictory levels, an outdated version, and the removal of a level that members hold', async () => {
  const [first, second] = request.levels;
  for (const levels of [
    [first],
    [second, first],
    [first, { ...second, turnover: 0 }],
    [first, { ...second, name: first?.name }],
    [first, { ...second, rakebackRate: 0.51 }],
    [first, { ...second, cashbackRate: 0.34 }],
  ])
    expect(codeOf(await change({ version: 0, levels }))).toEqual([400, 'request_param_err']);
  expect(codeOf(await change({ version: 3 }))).toEqual([409, 'vip.table_changed_meanwhile']);
  expect(codeOf(await ask(calls.table, { version: '1' }))).toEqual([404, 'vip.no_such_level']);
  await makeLevels(api.deps, site.merchantId);
  await ask(calls.raise, { id: player.publicId, level: 3, reason: 'A friend' });
  expect(codeOf(await change({ version: 1 }))).toEqual([409, 'vip.level_in_use']);
});

test('an operator lists members by level, opens one, and raises the member’s level', async () => {
  await makeLevels(api.deps, site.merchantId);
  await playBets(api.deps, site.merchantId, [{ by: player, stake: 120, result: 'lost' }]);
  await countAll(api.deps);
  const { publicId: id } = player;
  expect(await answerOf(calls.members)).toMatchObject({
    levels: ['Ember', 'Copper', 'Bronze', 'Silver'],
    list: [{ id, username: player.username, level: 1, turnover: 120 }],
    next: null,
  });
  expect(await answerOf(calls.members, { level: '2' })).toMatchObject({ list: [] });
  const raising = { id, level: 2, reason: 'Plays on our other site' };
  expect((await ask(calls.raise, raising)).body.value).toEqual({});
  expect(await vipLevelOf(api.deps, player)).toBe(2);
  expect(await answerOf(calls.member, { id })).toMatchObject({
    level: 2,
    reached: 1,
    raisedTo: 2,
    turnover: 120,
    periodTurnover: 120,
    checkedAt: null,
    changes: [
      { fromLevel: 1, toLevel: 2, reason: 'raised', words: raising.reason },
      { fromLevel: 0, toLevel: 1, reason: 'reached', operator: null },
    ],
  });
});

test('lists members of the own site, page by page', async () => {
  await makeLevels(api.deps, site.merchantId);
  const others = await Promise.all(
    Array.from({ length: calls.VIP_MEMBERS_A_PAGE }, () => makeMember(api.deps, site)),
  );
  await playBets(
    api.deps,
    site.merchantId,
    [player, ...others].map((by) => ({ by, stake: 10, result: 'lost' as const })),
  );
  await countAll(api.deps);
  const { list, next } = await answerOf(calls.members);
  expect(list).toHaveLength(calls.VIP_MEMBERS_A_PAGE);
  expect(await answerOf(calls.members, { after: next })).toMatchObject({
    list: [{ level: 0 }],
    next: null,
  });
  const elsewhere = await makeSite(api.deps);
  expect((await ask(calls.members, {}, elsewhere)).body.value.list).toEqual([]);
});

/** A request for each refusal: `member.errors`, `raise.errors`. */
test('refuses members of other sites, trial members, and levels that are none or not above', async () => {
  await makeLevels(api.deps, site.merchantId);
  const elsewhere = await makeSite(api.deps);
  const { publicId: id } = player;
  const raise = (changes: object, at = site) =>
    ask(calls.raise, { id, level: 1, reason: 'A friend', ...changes }, at);
  expect(codeOf(await ask(calls.member, { id }, elsewhere))).toEqual([404, 'member.not_found']);
  expect(codeOf(await raise({}, elsewhere))).toEqual([404, 'member.not_found']);
  expect(codeOf(await raise({ level: 4 }))).toEqual([404, 'vip.no_such_level']);
  expect(codeOf(await raise({}))).toEqual([200, undefined]);
  expect(codeOf(await raise({}))).toEqual([409, 'vip.not_above']);
  const trial = await makeTrial(api.deps, { merchantId: site.merchantId });
  expect(codeOf(await raise({ id: trial.publicId }))).toEqual([403, 'member.need_true_account']);
});
