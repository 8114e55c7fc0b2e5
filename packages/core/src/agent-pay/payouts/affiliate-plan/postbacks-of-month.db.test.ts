import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { fund, makeAffiliateCode, whole } from '../../../../../../tests/support/world.ts';
import { registerMember } from '../../../people/access/index.ts';
import { recruiterOf } from '../../../people/agents/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { listDeliveries, sendPostbacks, setPostback } from '../../../people/postbacks/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { affiliatePlan } from './engine.ts';
import { DUE, planWorld, SHARE } from './test-support/plan-world.ts';

interface ReceivedPostback {
  readonly event: string;
  readonly click: string;
  readonly amount: string;
  readonly id: string;
  readonly isSigned: boolean;
}

const MINUTE_MS = 60_000;

const { world, at, paid, promise, settle, win } = planWorld();

let origin: string;
let secret: string;
/** The next answers of the affiliate's server, in order; then 204. */
let answers: number[];
let posted: ReceivedPostback[];

beforeAll(async () => {
  const server = createServer(({ url = '', headers }, response) => {
    const asked = new URL(url, origin);
    const [id, time] = [headers['x-postback-id'], headers['x-postback-time']];
    // Computed from the public documentation, as an affiliate does.
    const expected = createHmac('sha256', secret).update(`${time}.${id}.${origin}${url}`);
    posted.push({
      event: asked.searchParams.get('event') ?? '',
      click: asked.searchParams.get('click') ?? '',
      amount: asked.searchParams.get('amount') ?? '',
      id: `${id}`,
      isSigned: headers['x-postback-signature'] === expected.digest('hex'),
    });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});
beforeEach(async () => {
  answers = [];
  posted = [];
  const url = `${origin}/pb?event={event}&click={click_id}&amount={amount}`;
  const asked = { merchantId: world.merchantId, agentId: world.agent.id, url, enabled: true };
  const events = ['qualified', 'commission_paid'] as const;
  secret = (await setPostback(world.deps, { ...asked, events })).secret ?? expect.unreachable();
});

const send = () => sendPostbacks({ db: world.db, clock: () => world.now, isProduction: false });
const deliveries = async () =>
  (await listDeliveries(world.db, { agentId: world.agent.id, rowsMax: 50 })).rows.map(
    ({ event, state, status, attempts }) => ({ event, state, status, attempts }),
  );

/** A player who registered by the affiliate's link with a click id, deposited 10 and lost 100. */
async function qualify(click: string): Promise<Member> {
  at(1);
  const code = await makeAffiliateCode(world.deps, world.agent.id);
  const { merchantId } = world;
  const member = await registerMember(world.deps, {
    merchantId,
    username: click,
    credential: { passwordHash: '-' },
    recruitedBy: await recruiterOf(world.db, { merchantId, code, at: world.now }),
    linkParameters: { click_id: click },
  });
  await fund(world.deps, member, whole(10));
  await win(member, 100, 2);
  return member;
}

const PLAN = { ...SHARE, cpaAmount: whole(50), cpaDeposit: whole(10), cpaTurnover: whole(100) };

test('sends signed postbacks for qualified players and commissions once the month is billed', async () => {
  await promise(PLAN);
  await qualify('click01');
  await send();
  expect(posted).toEqual([]);
  await settle(0);
  expect(await send()).toEqual({ delivered: 2, failed: 0 });
  expect(posted.map(({ id: _, ...rest }) => rest).toSorted(byEvent)).toEqual([
    // 30 % of 100, and 50 for the player.
    { event: 'commission_paid', click: '', amount: '80', isSigned: true },
    { event: 'qualified', click: 'click01', amount: '50', isSigned: true },
  ]);
  expect(await paid()).toBe(80);
  await settle(1); // a month without a bet
  await send();
  expect(posted).toHaveLength(2);
});

test('retries a failed postback with the same id', async () => {
  await promise(PLAN);
  await qualify('click01');
  await settle(0);
  answers = [500, 500];
  await send();
  expect(await deliveries()).toEqual(
    ['commission_paid', 'qualified'].map((event) => ({
      event,
      state: 'queued',
      status: 500,
      attempts: 1,
    })),
  );
  world.now = new Date(world.now.getTime() + MINUTE_MS);
  expect(await send()).toEqual({ delivered: 2, failed: 0 });
  expect(posted).toHaveLength(4);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(2);
  expect(posted.every(({ isSigned }) => isSigned)).toBe(true);
});

test('a worker that dies at any statement sends each postback of the month once', async () => {
  await promise(PLAN);
  await qualify('click01');
  await qualify('click02');
  world.now = DUE[0] ?? expect.unreachable();
  let deaths = 0;
  for (let hasSurvived = false; !hasSurvived; deaths += 3) {
    const dying = crashAt(world.db, deaths);
    hasSurvived = await settlePayouts({ ...world.deps, db: dying }, affiliatePlan).then(
      () => true,
      () => false,
    );
    await dying.close();
    world.now = new Date(world.now.getTime() + LEASE_MS);
  }
  expect(deaths).toBeGreaterThan(runs(1, 9));
  await settlePayouts(world.deps, affiliatePlan);
  await send();
  await send();
  expect(posted.map(({ event, click, amount }) => [event, click, amount]).toSorted()).toEqual([
    ['commission_paid', '', '160'],
    ['qualified', 'click01', '50'],
    ['qualified', 'click02', '50'],
  ]);
});

function byEvent(a: { readonly event: string }, b: { readonly event: string }): number {
  return a.event < b.event ? -1 : 1;
}
