import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { recordMemberDays, recordTurnover } from '@app/core/agent-pay/turnover';
import { moveMember } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import * as calls from '@app/shared/team/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let line: Member[];
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  line = await makeLine(api.deps, site.merchantId);
  player = await makeMember(api.deps, { ...site, agentId: agentAt(2).id });
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();

const all = [
  calls.teamOverview,
  calls.teamWeekBefore,
  calls.teamBranch,
  calls.searchTeam,
  calls.downlines,
  calls.inactivePlayers,
  calls.teamHighlights,
  calls.teamMember,
] as const;

async function ask(call: (typeof all)[number], agent: Member, sent: Sent = {}) {
  const token = await tokenOf(api, agent);
  return send(api, call, { site: site.code, ...sent, token });
}

const play = () =>
  playBets(api.deps, site.merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: player, stake: 200, result: 'won' },
  ]);

test('shows the team’s figures of today and yesterday, with curves up to now', async () => {
  await play();
  now = new Date(NOON + 2 * MINUTE);
  const { value } = (await ask(calls.teamOverview, agentAt(1))).body;
  expect(value).toMatchObject({
    serverTime: NOON + 2 * MINUTE,
    timeZone: 'UTC',
    dayStart: NOON - 12 * HOUR,
    dayEnd: NOON + 12 * HOUR,
    comparedAt: NOON - 24 * HOUR,
    turnover: { today: 700, before: 0 },
    houseWin: { today: 300, before: 0 },
    activeMembers: { today: 1, before: 0 },
    newMembers: { today: 2, before: 0 }, // the agent below and the player
    stepMs: 15 * MINUTE,
    lines: [
      { kind: 'direct', agent: null, turnover: 0 },
      { kind: 'line', agent: agentAt(2).username, turnover: 700 },
    ],
  });
  expect(value.turnover.trend).toEqual([...Array(23).fill(0), 700]);
  expect(value.lines[1].hourly).toEqual([...Array(48).fill(0), 700]);
  expect(value.yesterday).toHaveLength(97);
});

test('shows the same weekday a week ago, and the players who bet then and stopped', async () => {
  await play();
  now = new Date(NOON + 7 * 24 * HOUR + 6 * MINUTE);
  await recordTurnover(api.deps);
  await recordMemberDays(api.deps);
  const { value } = (await ask(calls.teamWeekBefore, agentAt(1))).body;
  expect(value).toMatchObject({
    dayStart: NOON - 12 * HOUR,
    dayEnd: NOON + 12 * HOUR,
    turnover: 700,
    stepMs: 15 * MINUTE,
  });
  expect(value.hourly[49]).toBe(700);
  const listed = async (body: object) =>
    (await ask(calls.inactivePlayers, agentAt(1), { body })).body.value;
  expect(await listed({ days: '7' })).toEqual({
    list: [
      {
        memberId: player.publicId,
        name: player.username,
        agent: agentAt(2).username,
        isDirect: false,
        lastBetAt: NOON,
        turnover: 700,
        balance: 0,
      },
    ],
    footer: { timeZone: 'UTC' },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  for (const none of [{ direct: '1' }, { days: '14' }, { name: 'zzz' }])
    expect(await listed(none)).toMatchObject({ list: [], total: 0 });
});

test('lists the team by branch, page by page', async () => {
  await play();
  now = new Date(NOON + 6 * MINUTE);
  await settlePayouts(api.deps, realTimeSalary);
  const own = await makeMember(api.deps, { ...site, agentId: agentAt(1).id });
  const { value } = (await ask(calls.teamBranch, agentAt(1), { body: { size: '1' } })).body;
  const leaf = {
    memberId: agentAt(2).publicId,
    name: agentAt(2).username,
    isAgent: true,
    hasBelow: true,
    contract: { status: 'A', profitRate: 0.001, lossRate: 0.003, singleBetThreshold: 100 },
    signed: ['realtime'],
    activeMembers: 1,
    turnover: 700,
    gross: 1.7,
  };
  expect(value).toMatchObject({
    list: [leaf],
    footer: { name: agentAt(1).username, gross: 2.8, turnover: 700 },
    total: 2,
    totalPages: 2,
  });
  const page = { size: '1', cursor: value.nextCursor };
  const next = (await ask(calls.teamBranch, agentAt(1), { body: page })).body.value;
  expect(next).toMatchObject({ list: [{ name: own.username, isAgent: false }], nextCursor: null });
  const deeper = { memberId: agentAt(2).publicId };
  const opened = (await ask(calls.teamBranch, agentAt(1), { body: deeper })).body.value;
  expect(opened).toMatchObject({
    list: [{ name: player.username, contract: null, turnover: 700, gross: 0 }],
    footer: leaf,
  });
});

test('lists direct members only', async () => {
  const deeper = { memberId: agentAt(2).publicId, name: player.username.slice(0, 4) };
  const { value } = (await ask(calls.downlines, agentAt(1), { body: deeper })).body;
  expect(value).toEqual({
    list: [
      {
        memberId: player.publicId,
        name: player.username,
        isAgent: false,
        isLocked: false,
        isOnline: false,
        registeredAt: player.registeredAt.getTime(),
        lastLoginAt: null,
        lastDepositAt: null,
        lastDeposit: null,
        below: 0,
        turnoverToday: 0,
        turnoverWeek: 0,
        balance: 0,
      },
    ],
    footer: { memberId: agentAt(2).publicId, name: agentAt(2).username, timeZone: 'UTC' },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  const own = (await ask(calls.downlines, agentAt(1), { body: { tab: 'inactive' } })).body.value;
  expect(own.list).toMatchObject([{ name: agentAt(2).username, isAgent: true, below: 1 }]);
});

test('names the members with the highest figures, and first depositors', async () => {
  await play();
  now = new Date(NOON + 2 * MINUTE);
  await fund(api.deps, player, whole(40));
  const { value } = (await ask(calls.teamHighlights, agentAt(1), { body: { period: 'week' } }))
    .body;
  const named = ({ publicId, username }: Member, isAgent: boolean) => ({
    memberId: publicId,
    name: username,
    isAgent,
  });
  expect(value).toEqual({
    timeZone: 'UTC',
    leaders: [{ ...named(agentAt(2), true), turnover: 700, houseWin: 300 }],
    sleepers: [],
    firstDepositors: [{ ...named(player, false), amount: 40, depositedAt: NOON + 2 * MINUTE }],
    firstDeposits: 1,
  });
});

test('shows a member at any depth, with masked contacts', async () => {
  await fund(api.deps, player, whole(40));
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, player.id, { phone: '+84901234567', email: 'mai.tran@mail.example' }),
  );
  const body = { memberId: player.publicId };
  const { value } = (await ask(calls.teamMember, agentAt(1), { body })).body;
  expect(value).toMatchObject({
    name: player.username,
    agent: agentAt(2).username,
    isDirect: false,
    balance: 40,
    phone: '+84••••••567',
    email: 'm•••@mail.example',
    lastDeposit: 40,
    timeZone: 'UTC',
  });
  const own = (await ask(calls.teamMember, agentAt(2), { body })).body.value;
  expect(own).toMatchObject({ isDirect: true });
});

test('finds members by the beginning of their name, with the path to them', async () => {
  const body = { name: player.username.toUpperCase().slice(0, -1) };
  const { list } = (await ask(calls.searchTeam, agentAt(1), { body })).body.value;
  expect(list).toContainEqual({
    memberId: player.publicId,
    name: player.username,
    isAgent: false,
    path: [agentAt(1), agentAt(2)].map(({ publicId, username }) => ({
      memberId: publicId,
      name: username,
    })),
  });
});

test('does not show members outside the team, or who left it', async () => {
  const stranger = await makeAgent(api.deps, site);
  const body = { name: player.username };
  expect((await ask(calls.searchTeam, stranger, { body })).body.value.list).toEqual([]);
  await inTransaction(api.deps.db, (tx) =>
    moveMember(tx, { memberId: player.id, uplineId: stranger.id, now }),
  );
  now = new Date(NOON + 5 * MINUTE);
  expect((await ask(calls.searchTeam, agentAt(2), { body })).body.value.list).toEqual([]);
  expect((await ask(calls.searchTeam, stranger, { body })).body.value.list).toHaveLength(1);
});

test.each([
  [calls.teamBranch, { size: '101' }, 'size'],
  [calls.teamBranch, { cursor: 'x' }, 'cursor'],
  [calls.teamBranch, { memberId: '7' }, 'memberId'],
  [calls.teamBranch, { at: 'noon' }, 'at'],
  [calls.searchTeam, { name: 'a' }, 'name'],
  [calls.downlines, { tab: 'gone' }, 'tab'],
  [calls.downlines, { sort: 'turnover' }, 'sort'],
  [calls.downlines, { name: 'a%' }, 'name'],
  [calls.searchTeam, { name: 'a%' }, 'name'],
])('%o refuses %o and names the field', async (call, body, field) => {
  const { status, body: answer } = await ask(call, agentAt(0), { body });
  expect({ status, fields: answer.value.fields }).toEqual({ status: 400, fields: [field] });
});

const ownRefusals: Record<string, Record<string, Refusal>> = {
  [calls.teamBranch.name]: {
    request_param_err: [400, () => ask(calls.teamBranch, agentAt(0), { body: { page: '0' } })],
    'team.member_unknown': [
      404,
      () => ask(calls.teamBranch, agentAt(1), { body: { memberId: agentAt(0).publicId } }),
    ],
    'team.moment_unknown': [
      404,
      () => ask(calls.teamBranch, agentAt(1), { body: { at: String(NOON + MINUTE) } }),
    ],
  },
  [calls.downlines.name]: {
    request_param_err: [400, () => ask(calls.downlines, agentAt(0), { body: { size: '101' } })],
    'team.member_unknown': [
      404,
      () => ask(calls.downlines, agentAt(1), { body: { memberId: agentAt(0).publicId } }),
    ],
  },
  [calls.searchTeam.name]: {
    request_param_err: [400, () => ask(calls.searchTeam, agentAt(0), { body: {} })],
  },
  [calls.inactivePlayers.name]: {
    request_param_err: [400, () => ask(calls.inactivePlayers, agentAt(0), { body: { days: '8' } })],
  },
  [calls.teamHighlights.name]: {
    request_param_err: [
      400,
      () => ask(calls.teamHighlights, agentAt(0), { body: { period: 'year' } }),
    ],
  },
  [calls.teamMember.name]: {
    request_param_err: [400, () => ask(calls.teamMember, agentAt(0), { body: {} })],
    'team.member_unknown': [
      404,
      // Members above, the agent itself and other lines are answered as if they did not exist.
      async () => {
        const stranger = await makeMember(api.deps, {
          ...site,
          agentId: (await makeAgent(api.deps, site)).id,
        });
        for (const { publicId } of [stranger, agentAt(0)]) {
          const { status } = await ask(calls.teamMember, agentAt(1), {
            body: { memberId: publicId },
          });
          expect(status).toBe(404);
        }
        return ask(calls.teamMember, agentAt(1), { body: { memberId: agentAt(1).publicId } });
      },
    ],
  },
};

const inputs: Record<string, () => object> = {
  [calls.searchTeam.name]: () => ({ name: 'stranger' }),
  [calls.teamMember.name]: () => ({ memberId: player.publicId }),
};

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', async (name, code, call) => {
  const implied = impliedRefusals({ api, call, site, input: inputs[name] ?? (() => ({})) });
  await expectRefusal(code, { ...implied, ...ownRefusals[name] });
});
