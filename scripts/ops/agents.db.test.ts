import { randomUUID } from 'node:crypto';
import { answerContract, openContracts } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { uplineOf } from '@app/core/people/members';
import type { Database } from '@app/core/platform/db';
import { nextWindowEdge, systemClock } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import {
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../tests/support/world.ts';
import { run } from './agents.ts';

let db: Database;
let code: string;
let merchantId: bigint;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  printed = [];
  ({ code, merchantId } = await makeSite(db));
});

const obeyed = async (...args: string[]) => {
  printed = [];
  await run(args);
  return printed;
};
const uplineLater = (id: bigint) => uplineOf(db, id, nextWindowEdge(systemClock()));
const lines = async () =>
  (await listAudit(db, { merchantId, rowsMax: 20 })).map(({ action, target, detail, actor }) => {
    expect(actor).toMatch(/^cli:/);
    return { action, target, ...JSON.parse(`${detail}`) };
  });

test('creates a top agent with contract and link, with audit entries', async () => {
  const [, link] = await obeyed('top', code, 'HanoiTop', '2');
  expect(link).toMatch(/\/forgetPassword\?next=%2FagentHome#[\w-]{43}$/);
  expect(await obeyed('list', code)).toEqual([
    'hanoitop: type 2, 0 agents below, 0 direct players',
  ]);
  const terms = ['profitRate=0.002', 'lossRate=0.006', 'singleBetThreshold=100'];
  await obeyed('contract', code, 'hanoitop', 'realtime', ...terms);
  const agent = await db.prisma.member.findFirstOrThrow({ where: { username: 'hanoitop' } });
  expect(await openContracts(db, realTimeTerms, agent.id)).toMatchObject([
    { state: 'P', profitRate: percent(0.2), lossRate: percent(0.6), threshold: whole(100) },
  ]);
  await obeyed('end', code, 'hanoitop', 'realtime');
  expect(await openContracts(db, realTimeTerms, agent.id)).toEqual([]);
  expect((await obeyed('link', code, 'hanoitop', 'Hanoi26'))[0]).toMatch(/affiliateCode=HANOI26$/);
  await obeyed('unlink', code, 'hanoitop', 'hanoi26');
  expect(await lines()).toEqual([
    { action: 'agent.invitation_ended', target: 'hanoitop', code: 'HANOI26' },
    { action: 'agent.invitation_made', target: 'hanoitop', code: 'HANOI26' },
    { action: 'contract.ended', target: 'hanoitop', kind: 'realtime', gameCategory: 'CONS' },
    {
      action: 'contract.proposed',
      target: 'hanoitop',
      kind: 'realtime',
      profitRate: 0.002,
      lossRate: 0.006,
      singleBetThreshold: 100,
    },
    { action: 'agent.made', target: 'hanoitop', customerType: 2 },
  ]);
});

test('changes terms of a contract in force, and names the agent who prevents it', async () => {
  const [top, mid] = await makeLine(db, merchantId, [
    { profit: 0.2, loss: 0.6, threshold: 100 },
    { profit: 0.1, loss: 0.3, threshold: 100 },
  ]);
  if (!top || !mid) throw new Error('makeLine returned fewer than two agents');
  const to = (lossRate: number) => [
    'change',
    code,
    top.username,
    'realtime',
    'profitRate=0.002',
    `lossRate=${lossRate}`,
    'singleBetThreshold=100',
  ];
  expect(await obeyed(...to(0.007))).toEqual([
    expect.stringMatching(/: the new terms apply from .*Z on$/),
  ]);
  expect(await openContracts(db, realTimeTerms, top.id)).toMatchObject([
    { state: 'A', lossRate: percent(0.7) },
  ]);
  expect((await lines())[0]).toMatchObject({
    action: 'contract.changed',
    target: top.username,
    kind: 'realtime',
    lossRate: 0.007,
  });
  await expect(run(to(0.001))).rejects.toThrow(`Downline ${mid.username} has higher rates`);
  const bare = await makeAgent(db, { merchantId });
  await expect(
    run(['change', code, bare.username, 'realtime', ...to(0.007).slice(4)]),
  ).rejects.toThrow('has no contract of this kind in force');
});

test('offers, changes and ends a contract with tiers on the games of a category', async () => {
  const { id, username } = await makeAgent(db, { merchantId });
  const daily = (command: string, ...tiers: readonly string[]) => [
    command,
    code,
    username,
    'daily',
    'category=LIVE',
    ...tiers.map((tier) => `tier=${tier}`),
  ];
  await obeyed(...daily('contract', '30000/1/0.003', '100000/3/0.005'));
  const [offered] = await openContracts(db, dailyTerms, id);
  expect(offered).toMatchObject({
    state: 'P',
    category: 'LIVE',
    turnovers: [whole(30_000), whole(100_000)],
    actives: [1, 3],
    rates: [percent(0.3), percent(0.5)],
  });
  const answer = { contractPublicId: `${offered?.publicId}`, answer: 'accept' } as const;
  const deps = { db, clock: systemClock, newId: randomUUID, publish: () => undefined };
  await answerContract(deps, dailyTerms, { agentId: id, ...answer });
  // The site's day ends at midnight UTC.
  expect(await obeyed(...daily('change', '30000/1/0.004'))).toEqual([
    expect.stringMatching(/: the new terms apply from .*T00:00:00.000Z on$/),
  ]);
  expect(await openContracts(db, dailyTerms, id)).toMatchObject([
    { state: 'A', turnovers: [whole(30_000)], rates: [percent(0.4)] },
  ]);
  await expect(run(['end', code, username, 'daily'])).rejects.toThrow('has no contract of this');
  await obeyed('end', code, username, 'daily', 'LIVE');
  expect(await openContracts(db, dailyTerms, id)).toEqual([]);
  const of = { target: username, kind: 'daily', gameCategory: 'LIVE' };
  expect(await lines()).toEqual([
    { action: 'contract.ended', ...of },
    { action: 'contract.changed', ...of, tiers: '30000/1/0.004' },
    { action: 'contract.proposed', ...of, tiers: '30000/1/0.003, 100000/3/0.005' },
  ]);
});

test('offers dividends with a base and tiers that require a net loss', async () => {
  const { username } = await makeAgent(db, { merchantId });
  const terms = ['category=CONS', 'base=profit', 'carry=permanent'];
  const monthly = (tier: string) => [
    'contract',
    code,
    username,
    'dividend_monthly',
    ...terms,
    tier,
  ];
  await expect(run(monthly('tier=30000/1/0.05'))).rejects.toThrow(/^Usage/);
  await obeyed(...monthly('tier=30000/1000/1/0.05'));
  const of = { target: username, kind: 'dividend_monthly', gameCategory: 'CONS' };
  expect(await lines()).toEqual([
    {
      action: 'contract.proposed',
      ...of,
      base: 'profit',
      carry: 'permanent',
      tiers: '30000/1000/1/0.05',
    },
  ]);
});

test.each([
  [['category=LIVE'], /^Usage/],
  [['tier=30000/1/0.003'], /^Usage/],
  [['category=BINGO', 'tier=30000/1/0.003'], /^Usage/],
  [['category=LIVE', 'tier=30000/1'], /^Usage/],
  [['category=LIVE', 'tier=30000/many/0.003'], /^Usage/],
  [['category=LIVE', 'tier=30000/1/0.003', 'lossRate=0.1'], /^Usage/],
  [['category=LIVE', 'tier=30000/1/0.003', 'tier=40000/1/0.003'], 'Tier 2 is out of order.'],
])('refuses tiers %j', async (terms, message) => {
  const { username } = await makeAgent(db, { merchantId });
  await expect(run(['contract', code, username, 'daily', ...terms])).rejects.toThrow(message);
  expect(await listAudit(db, { merchantId, rowsMax: 1 })).toEqual([]);
});

test('previews a move with the number of its members', async () => {
  const [from, to] = [
    await makeAgent(db, { merchantId, username: 'from1' }),
    await makeAgent(db, { merchantId, username: 'goal1' }),
  ];
  const player = await makeMember(db, { merchantId, username: 'mover1', agentId: from.id });
  const output = await obeyed('move', code, 'mover1', 'goal1');
  expect(output[0]).toMatch(/^mover1 would move below goal1 at .*, with 0 agents and 1 players$/);
  expect(await uplineLater(player.id)).toBe(from.id);
  const version = output.at(-1)?.split(' ').at(-1) ?? '';
  await expect(run(['move', code, 'mover1', 'none', 'w4Jm5rWc0m6o0h7Yw1yJ2m'])).rejects.toThrow(
    'Something changed since you looked',
  );
  await obeyed('move', code, 'mover1', 'goal1', version);
  expect(await uplineLater(player.id)).toBe(to.id);
  expect(await obeyed('list', code, 'goal1')).toEqual(['No agents.']);
});

test('shows and changes the upline of members who register without a link', async () => {
  const { username } = await makeAgent(db, { merchantId });
  const none = `${code}: members who register without a link have no agent`;
  expect(await obeyed('default', code)).toEqual([none]);
  const output = `${code}: members who register without a link are below ${username}`;
  expect(await obeyed('default', code, username)).toEqual([`${output}, within five seconds`]);
  expect(await obeyed('default', code)).toEqual([output]);
  expect((await lines())[0]).toMatchObject({
    action: 'settings.changed',
    target: code,
    part: 'defaultAgent',
    username,
  });
  expect(await obeyed('default', code, 'none')).toEqual([`${none}, within five seconds`]);
  const player = await makeMember(db, { merchantId });
  await expect(obeyed('default', code, player.username)).rejects.toThrow('is no agent');
});

test('makes a member an agent', async () => {
  const player = await makeMember(db, { merchantId, username: 'climber1' });
  await obeyed('promote', code, 'climber1', '41');
  const row = await db.prisma.member.findUniqueOrThrow({ where: { id: player.id } });
  expect(row.customerType).toBe(41);
  await expect(run(['promote', code, 'climber1'])).rejects.toThrow(
    'This member is already an agent.',
  );
});

test.each([
  [['top', '{site}', 'a b'], 'A username has'],
  [['top', '{site}', 'goodname', '7'], /^Usage/],
  [['promote', '{site}', 'nobody1'], 'has no member nobody1'],
  [['contract', '{site}', 'agent0', 'realtime'], 'has no member agent0'],
  [['link', '{site}'], 'has no member'],
  [['move', '{site}', 'agent0'], /^Usage/],
  [['top', 'nowhere', 'goodname'], 'There is no site'],
  [['crown', '{site}'], /^Usage/],
  [[], /^Usage/],
] as const)('refuses %j with a reason and without an audit entry', async (args, message) => {
  const typed = args.map((arg) => arg.replace('{site}', code));
  await expect(run(typed)).rejects.toThrow(message);
  expect(await listAudit(db, { merchantId, rowsMax: 1 })).toEqual([]);
});

test.each([
  [['profitRate=1.01', 'lossRate=0.1', 'singleBetThreshold=0'], /^Usage/],
  [['profitRate=0.1', 'lossRate=much', 'singleBetThreshold=0'], /^Usage/],
  [['profitRate=0.1', 'lossRate=', 'singleBetThreshold=0'], /^Usage/],
  [['profitRate=0.1', 'lossRate=0.1'], /^Usage/],
  [['profitRate=0.1', 'lossRate=0.1', 'singleBetThreshold=0', 'gift=1'], /^Usage/],
  [
    ['profitRate=0.1', 'lossRate=0.1', 'singleBetThreshold=99'],
    'This site doesn’t offer that minimum bet. Choose one of these:',
  ],
])('refuses terms %j', async (terms, message) => {
  const { username } = await makeAgent(db, { merchantId });
  await expect(run(['contract', code, username, 'realtime', ...terms])).rejects.toThrow(message);
  await expect(run(['contract', code, username, 'yearly', ...terms])).rejects.toThrow(/^Usage/);
  expect(await listAudit(db, { merchantId, rowsMax: 1 })).toEqual([]);
});
