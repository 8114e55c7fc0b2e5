import { randomUUID } from 'node:crypto';
import { DOWNLINES_PER_DAY } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { once } from '@app/core/platform/idempotency';
import { login } from '@app/shared/access/session.schemas';
import { createDownlines, promoteDownline } from '@app/shared/agents/schemas';
import { info } from '@app/shared/members/schemas';
import { downlineRebates } from '@app/shared/rebates/schemas';
import { expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  send,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeMember } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let agent: Member;
let token: string;
let ip: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  agent = await makeAgent(api.deps, site);
  token = await tokenOf(api, agent);
});

const river = { username: 'river01', password: 'k7mzt4pw', type: 'member' };
const listOf = (...downlines: object[]) => ({ downlines, ofAge: true });
const create = (body: object, key: string = randomUUID()) =>
  send(api, createDownlines, { site: site.code, token, body, key });
const promote = (memberId: string) =>
  send(api, promoteDownline, { site: site.code, token, body: { memberId } });

test('creates a list of members, reports on each name, and lets new members choose a password', async () => {
  const taken = await makeMember(api.deps, site);
  const body = listOf(river, { ...river, username: taken.username }, { ...river, type: 'agent' });
  const { value } = (await create(body)).body;
  expect(value).toEqual({
    list: [
      { username: 'river01', outcome: 'created' },
      { username: taken.username, outcome: 'name_taken' },
      { username: 'river01', outcome: 'name_repeated' },
    ],
    created: 1,
  });
  const humanCheck = await ticketFor(api, 'login', ip);
  const { username, password } = river;
  const entered = await send(api, login, {
    site: site.code,
    ip,
    body: { username, password, humanCheck },
  });
  expect(entered.body).toMatchObject({ success: true, value: { passwordExpired: true } });
});

test('a retry gets the first answer, even with other passwords', async () => {
  const key = randomUUID();
  const first = await create(listOf(river), key);
  const again = await create(listOf({ ...river, password: 'v3hxr9ud' }), key);
  expect(again.body).toEqual(first.body);
});

test('new members get the series that the agent chose', async () => {
  await takeSeries(api.deps, site.merchantId);
  await giveSeries(api.deps, agent, 1_950);
  const series = [{ productType: 'LOTT', maxSeries: 1_940 }];
  expect((await create({ ...listOf(river), series })).body.value.created).toBe(1);
  const made = await api.deps.db.prisma.member.findFirstOrThrow({
    where: { merchantId: site.merchantId, username: river.username },
  });
  const asked = { site: site.code, token, body: { customer: made.publicId } };
  expect((await send(api, downlineRebates, asked)).body.value.list).toEqual([
    { productType: 'LOTT', minSeries: 1_800, maxSeries: 1_940, from: 1_800, upTo: 1_950 },
  ]);
});

const createWithSeries = (maxSeries: number) =>
  create({ ...listOf(river), series: [{ productType: 'LOTT', maxSeries }] });

test('promotes a direct member, who must log in again', async () => {
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  const theirs = await tokenOf(api, player);
  expect((await promote(player.publicId)).body).toEqual({ success: true, value: {} });
  const asked = await send(api, info, { site: site.code, token: theirs });
  expect([asked.status, asked.body.errorCode]).toEqual([401, 'login.not.session']);
});

async function createTwiceAtOnce() {
  const key = randomUUID();
  let answer = await Promise.resolve(undefined as Awaited<ReturnType<typeof create>> | undefined);
  await inTransaction(api.deps.db, (tx) =>
    once(tx, { memberId: agent.id, key, inputHash: '' }, api.deps.clock(), async () => {
      answer = await create(listOf(river), key);
      return 0n;
    }),
  );
  return answer ?? expect.unreachable();
}

/** Requests that cause the refusals specific to a call. */
const ownRefusals: Record<string, Record<string, Refusal>> = {
  [createDownlines.name]: {
    request_param_err: [400, () => create({ downlines: [river] })],
    'idempotency.key_required': [400, () => create(listOf(river), 'short')],
    'idempotency.in_progress': [409, createTwiceAtOnce],
    'idempotency.other_input': [
      422,
      async () => {
        const key = randomUUID();
        await create(listOf(river), key);
        return create(listOf({ ...river, type: 'agent' }), key);
      },
    ],
    'rebate.no_series': [409, () => createWithSeries(1_900)],
    'rebate.series_limit': [
      409,
      async () => {
        await takeSeries(api.deps, site.merchantId);
        return createWithSeries(1_801);
      },
    ],
    'downline.daily_limit': [
      429,
      async () => {
        await api.deps.db.prisma.downlineBatch.create({
          data: {
            agentId: agent.id,
            madeAt: api.deps.clock(),
            outcomes: Array(DOWNLINES_PER_DAY).fill('created'),
            created: DOWNLINES_PER_DAY,
          },
        });
        return create(listOf(river));
      },
    ],
  },
  [promoteDownline.name]: {
    request_param_err: [400, () => promote('7')],
    'team.not_direct': [404, async () => promote((await makeMember(api.deps, site)).publicId)],
    'agent.already': [
      409,
      async () => {
        const below = { merchantId: site.merchantId, uplineId: agent.id };
        return promote((await makeAgent(api.deps, below)).publicId);
      },
    ],
  },
};

const inputs: Record<string, () => object> = {
  [createDownlines.name]: () => listOf(river),
  [promoteDownline.name]: () => ({ memberId: randomUUID() }),
};

test.each(declaredErrors({ createDownlines, promoteDownline }))(
  '%s answers %s',
  async (_, code, call) => {
    const input = inputs[call.name] ?? (() => ({}));
    const implied = impliedRefusals({ api, call, site, input, ip });
    await expectRefusal(code, { ...implied, ...ownRefusals[call.name] });
  },
);

test.each([
  ['an empty list', () => listOf()],
  [
    '51 names',
    () => listOf(...Array.from({ length: 51 }, (_, n) => ({ ...river, username: `r${n}` }))),
  ],
  ['an unknown type', () => listOf({ ...river, type: 'operator' })],
  ['a downline without a confirmed age', () => ({ ...listOf(river), ofAge: false })],
])('refuses %s', async (_, body) => {
  const { status, body: answer } = await create(body());
  expect([status, answer.errorCode]).toEqual([400, 'request_param_err']);
});
