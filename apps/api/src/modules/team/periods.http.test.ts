import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/team/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

/** A Thursday. */
const NOON = Date.parse('2026-12-10T12:00:00Z');
const HOUR = 3_600_000;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let line: Member[];

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(NOON) });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  line = await makeLine(api.deps, site.merchantId);
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();

const call = calls.teamPeriods;

const ask = async (agent: Member, body: object = {}) =>
  send(api, call, { site: site.code, body, token: await tokenOf(api, agent) });

test('shows days, weeks and months of the team and of a line', async () => {
  const players = [
    await makeMember(api.deps, { ...site, agentId: agentAt(1).id }),
    await makeMember(api.deps, { ...site, agentId: agentAt(2).id }),
  ] as const;
  await playBets(api.deps, site.merchantId, [
    { by: players[0], stake: 500, result: 'lost' },
    { by: players[1], stake: 200, result: 'lost' },
  ]);
  const { value } = (await ask(agentAt(1))).body;
  expect(value.timeZone).toBe('UTC');
  expect(value.list).toHaveLength(30);
  expect(value.list.at(-1)).toEqual({ start: NOON - 12 * HOUR, turnover: 700, activePerDay: 2 });
  const week = (await ask(agentAt(1), { memberId: agentAt(2).publicId, unit: 'week' })).body.value;
  const monday = Date.parse('2026-12-07T00:00:00Z');
  expect(week.list.at(-1)).toEqual({ start: monday, turnover: 200, activePerDay: 0.25 });
  expect((await ask(agentAt(1), { unit: 'month' })).body.value.list).toHaveLength(12);
});

test.each(triedErrors([call]))('%s answers %s', async (_name, code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, input: () => ({}) }),
    request_param_err: [400, () => ask(agentAt(0), { unit: 'year' })],
    'team.member_unknown': [404, () => ask(agentAt(1), { memberId: agentAt(0).publicId })],
  });
});
