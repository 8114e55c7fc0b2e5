import * as calls from '@app/shared/contracts/schemas';
import { consolidated } from '@app/shared/members/schemas';
import { contractRequests, processDailySalary } from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeAgreeing,
  termsOf,
  tiersOf,
} from '../../../../../tests/support/agents/agent-contracts.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const HOUR = 3_600_000;
const MIDNIGHT = NOON + 12 * HOUR;
const [NEXT_MONDAY, SECOND_HALF, NEXT_MONTH] = ['2026-12-14', '2026-12-16', '2027-01-01'].map(
  Date.parse,
);
const DAY = 24 * HOUR;

let api: TestApi;
let now: Date;
let world: Awaited<ReturnType<typeof makeAgreeing>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  world = await makeAgreeing(api);
});

test('an agent proposes a contract, and both sides see it with its start', async () => {
  const { top, agent, ask, proposal, answer } = world;
  const made = (await ask(calls.proposeContract, proposal())).value;
  const waiting = {
    contractId: expect.any(String),
    status: 'P',
    role: 'downline',
    agent: agent.username,
    memberId: agent.publicId,
    terms: termsOf(0.5),
    version: expect.any(String),
    validFrom: null,
    validTo: null,
    proposedAt: NOON,
    endedAt: null,
    request: {
      wants: 'contract',
      isMine: true,
      askedAt: NOON,
      version: made.version,
      terms: termsOf(0.5),
      holdsFrom: MIDNIGHT,
    },
  };
  expect(made).toEqual(waiting);
  expect((await ask(calls.contracts, { role: 'downline', status: 'waiting' })).value).toEqual({
    list: [waiting],
    nextCursor: null,
    footer: {
      beginsAt: [
        { kind: 'realtime', at: NOON + HOUR / 12 },
        { kind: 'daily', at: MIDNIGHT },
        { kind: 'hourly', at: MIDNIGHT },
        { kind: 'dividend_daily', at: MIDNIGHT },
        { kind: 'dividend_weekly', at: NEXT_MONDAY },
        { kind: 'dividend_semimonthly', at: SECOND_HALF },
        { kind: 'dividend_monthly', at: NEXT_MONTH },
      ],
    },
  });
  const own = (await ask(calls.contracts, { role: 'mine', kind: 'daily' }, agent)).value;
  expect(own.list).toEqual([
    {
      ...waiting,
      role: 'mine',
      agent: top.username,
      memberId: null,
      request: { ...waiting.request, isMine: false },
    },
  ]);
  expect((await answer(made.contractId, 'A')).value.status).toBe('A');
  expect((await ask(calls.contract, { contractId: made.contractId })).value).toEqual({
    contract: { ...waiting, status: 'A', validFrom: MIDNIGHT, request: null },
    versions: [
      {
        version: made.version,
        proposedAt: NOON,
        validFrom: MIDNIGHT,
        validTo: null,
        terms: termsOf(0.5),
      },
    ],
  });
});

test('real-time salary is proposed with its own terms, on all games', async () => {
  const { agent, ask, signRealTime } = world;
  await signRealTime();
  const wire = { profitRate: 0.001, lossRate: 0.003, singleBetThreshold: 100 };
  const asked = { kind: 'realtime', memberId: agent.publicId, ...wire };
  now = new Date(NOON + HOUR);
  expect((await ask(calls.proposeContract, { ...asked, category: 'CONS' })).value).toMatchObject({
    status: 'P',
    terms: { kind: 'realtime', ...wire },
    request: { holdsFrom: NOON + HOUR + HOUR / 12 },
  });
});

test('the start is part of the terms', async () => {
  const { ask, proposal, answer } = world;
  const validFrom = MIDNIGHT + 2 * DAY + 1;
  const made = (await ask(calls.proposeContract, proposal(0.5, { validFrom }))).value;
  expect(made.request.holdsFrom).toBe(MIDNIGHT + 3 * DAY);
  await answer(made.contractId, 'A');
  const { contract } = (await ask(calls.contract, { contractId: made.contractId })).value;
  expect(contract.validFrom).toBe(MIDNIGHT + 3 * DAY);
});

test('accepts rates marked as percent, as they are returned', async () => {
  const { ask, proposal } = world;
  const body = proposal(0.5, { rateType: 'P', tiers: tiersOf(0.5, { rateType: 'P' }) });
  expect((await ask(calls.proposeContract, body)).value.terms).toEqual(termsOf(0.5));
  for (const more of [{ rateType: 'F' }, { tiers: tiersOf(0.5, { rateType: 1 }) }])
    expect((await ask(calls.proposeContract, proposal(0.5, more))).errorCode).toBe(
      'contract.rate_type_not_offered',
    );
});

test.each([
  ['a rate above 1', { tiers: tiersOf(101) }, 'tiers.0.rate'],
  ['no tiers', { tiers: [] }, 'tiers'],
  ['tiers that are none', { tiers: 'all' }, 'tiers'],
  ['a term of another kind', { lossRate: 0.1 }, 'lossRate'],
  ['another key', { amount: 5 }, 'amount'],
  ['single games for a kind that is on all', { kind: 'realtime', tiers: undefined }, 'category'],
])('refuses %s and names the field', async (_, more, field) => {
  const { top, askFor, proposal } = world;
  const { status, body } = await askFor(calls.proposeContract, top, { body: proposal(0.5, more) });
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: [field] });
});

test('requests to change and to end have their own status in every list', async () => {
  const { top, agent, ask, answer, signed } = world;
  const id = await signed();
  expect((await ask(calls.changeContract, { contractId: id, tiers: tiersOf(0.6) })).value).toEqual(
    expect.objectContaining({
      status: 'E',
      terms: termsOf(0.5),
      request: expect.objectContaining({ wants: 'change', isMine: true, terms: termsOf(0.6) }),
    }),
  );
  const wire = (rate: number, status: string) => ({
    LIVE: [{ id, status, details: tiersOf(rate, { rateType: 'P' }) }],
  });
  expect((await ask(consolidated, {}, agent)).value).toMatchObject({
    dailysalinfotype: wire(0.5, 'E'),
    dailysalreqtype: wire(0.6, 'E'),
  });
  const [asked] = (await ask(contractRequests, {}, agent)).value.list;
  expect(asked).toMatchObject({
    contractId: id,
    status: 'E',
    mayAnswer: true,
    tiers: tiersOf(0.6),
  });
  const { version } = asked;
  expect((await ask(processDailySalary, { id, status: 'A', version }, agent)).value).toMatchObject({
    status: 'A',
    tiers: tiersOf(0.6),
  });
  const ending = (await ask(calls.terminateContract, { contractId: id }, agent)).value;
  expect(ending).toMatchObject({ status: 'V', request: { wants: 'end', terms: null } });
  expect((await ask(consolidated, {}, agent)).value).toMatchObject({
    dailysalinfotype: wire(0.6, 'V'),
    dailysalreqtype: wire(0.6, 'V'),
  });
  expect((await ask(contractRequests, {}, agent)).value.list).toMatchObject([{ mayAnswer: false }]);
  expect((await answer(id, 'A', top)).value.status).toBe('A'); // the request to end it was refused
  await ask(calls.terminateContract, { contractId: id }, agent);
  expect((await answer(id, 'C', top)).value.status).toBe('C');
  const ended = (await ask(calls.contracts, { role: 'downline', status: 'ended' })).value;
  expect(ended.list).toEqual([]); // ended before its start at midnight, so it was never in force
});

test('a proposal with other terms is a new one, and a withdrawn one is over', async () => {
  const { agent, ask, propose } = world;
  const { contractId } = await propose();
  const body = { contractId, tiers: tiersOf(0.4) };
  const changed = (await ask(calls.changeContract, body)).value;
  expect(changed).toMatchObject({ status: 'P', terms: termsOf(0.4) });
  expect(changed.contractId).not.toBe(contractId);
  const withdrawn = await ask(calls.withdrawContract, { contractId: changed.contractId });
  expect(withdrawn.value).toMatchObject({ status: 'C', endedAt: NOON, request: null });
  const ended = (await ask(calls.contracts, { role: 'mine', status: 'ended' }, agent)).value;
  expect(ended.list.map((row: { contractId: string }) => row.contractId)).toEqual([
    changed.contractId,
    contractId,
  ]);
});

test('a list continues after the previous page', async () => {
  const { site, top, agent, ask, propose } = world;
  const other = await makeAgent(api.deps, { ...site, uplineId: top.id });
  await propose();
  await propose(0.4, { memberId: other.publicId });
  const page = async (more: object) =>
    (await ask(calls.contracts, { role: 'downline', size: '1', ...more })).value;
  const first = await page({});
  expect(first.list).toMatchObject([{ agent: other.username }]);
  const second = await page({ cursor: first.nextCursor });
  expect(second).toMatchObject({ list: [{ agent: agent.username }], nextCursor: null });
  expect((await page({ memberId: agent.publicId })).list).toEqual(second.list);
});
