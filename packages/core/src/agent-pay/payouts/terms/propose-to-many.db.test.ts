import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { proposeToMany, signContract } from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { termsOfTiers } from '../tiers/index.ts';

let db: Database;
let deps: Deps;
let merchantId: bigint;
let upline: Member;
let agents: Member[];

const termsOf = (of: number) =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);
const makeAgents = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => makeAgent(deps, { merchantId, uplineId: upline.id })),
  );

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => new Date('2026-12-01T12:00:00Z'));
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps, { timeZone: 'UTC' }));
  upline = await makeAgent(deps, { merchantId, uplineId: null });
  agents = await makeAgents(3);
  await signContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(1) });
});

interface Sent {
  readonly of?: number;
  readonly key?: string;
  readonly on?: Database;
}
const propose = (
  to: readonly { readonly publicId: string }[],
  { of = 0.5, key = randomUUID(), on = db }: Sent = {},
) =>
  proposeToMany({ ...deps, db: on }, dailyTerms, {
    requestKey: { memberId: upline.id, key, inputHash: `${of}` },
    merchantId,
    uplineId: upline.id,
    terms: termsOf(of),
    publicIds: to.map(({ publicId }) => publicId),
  });
const proposals = () => db.prisma.contract.count({ where: { uplineId: upline.id, state: 'P' } });
const offered = { outcome: { contractId: expect.any(String) } };

test('offers the same terms to each agent, and reports each refusal with its reason', async () => {
  const [first, second, third] = agents as [Member, Member, Member];
  await signContract(deps, dailyTerms, { agentId: second.id, terms: termsOf(0.4) });
  const player = await makeMember(deps, { merchantId, agentId: upline.id });
  const stranger = await makeAgent(deps, { merchantId, uplineId: null });
  const none = { publicId: randomUUID() };
  const notDirect = { outcome: { code: 'contract.not_direct_downline', params: {} } };
  expect(await propose([first, second, player, stranger, none, third])).toMatchObject([
    { username: first.username, ...offered },
    { outcome: { code: 'contract.already_active' } },
    { username: player.username, ...notDirect },
    { username: undefined, ...notDirect },
    { username: undefined, ...notDirect },
    { username: third.username, ...offered },
  ]);
  expect(await proposals()).toBe(2);
});

test('terms beyond the agent’s own contract are rejected with the nearest possible tier', async () => {
  const nearest = { tier: 1, turnover: 1_000, loss: 0, actives: 0, percent: 1 };
  const refused = { outcome: { code: 'contract.tier_not_covered', params: nearest } };
  expect(await propose(agents, { of: 2 })).toMatchObject([refused, refused, refused]);
  expect(await proposals()).toBe(0);
});

test('a repeated request gets the stored answer; the same key with other terms is refused', async () => {
  const key = randomUUID();
  const first = await propose(agents, { key });
  expect(await propose(agents, { key })).toEqual(first);
  expect(await proposals()).toBe(3);
  await expect(propose(agents, { key, of: 0.4 })).rejects.toThrow('idempotency.other_input');
});

test('an agent in debt cannot make an offer', async () => {
  await createDebt(deps, upline, agents[0] ?? expect.unreachable(), whole(7));
  await expect(propose(agents)).rejects.toThrow('agent.frozen');
});

test('concurrent requests offer one contract to each', async () => {
  const both = await Promise.all([propose(agents), propose(agents.toReversed())]);
  const made = both.flat().filter(({ outcome }) => 'contractId' in outcome);
  expect(made).toHaveLength(3);
  expect(await proposals()).toBe(3);
});

test('after a crash at any statement, a repeated request leaves one offer for each agent', async () => {
  let tries = 0;
  for (let hasSurvived = false; !hasSurvived; tries++) {
    const to = await makeAgents(2);
    const key = randomUUID();
    const before = await proposals();
    const dying = crashAt(db, tries);
    hasSurvived = await propose(to, { key, on: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    // The server runs the dead process's statement until it notices the closed connection.
    const again = await until('the key is free again', () =>
      propose(to, { key }).catch((error) => {
        expect(error.code).toBe('idempotency.in_progress');
        return undefined;
      }),
    );
    expect(again).toMatchObject([offered, offered]);
    expect((await proposals()) - before).toBe(2);
  }
  expect(tries).toBeGreaterThan(runs(1, 20)); // crashed once at each statement
});
