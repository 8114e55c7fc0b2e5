import { MEMBER } from '@app/shared/members/customer-types';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import { advisoryWaits } from '../../../../../tests/support/databases/advisory-waits.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, makeAgent, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { listAudit } from '../../sites/audit/index.ts';
import { readSite } from '../../sites/site/index.ts';
import { createDownlines, registerMember } from '../access/index.ts';
import { type AffiliateLink, recruiterOf } from '../agents/index.ts';
import type { Member } from '../members/index.ts';
import { changeLinkWithSeries } from './change-link-with-series.ts';
import { createLinkWithSeries } from './create-link-with-series.ts';
import { seriesOfMember } from './series-of-downline.ts';
import { seriesOfLinks } from './series-of-link.ts';
import { setSeries } from './set-series.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

let db: Database;
let deps: Deps;
let merchantId: bigint;
let top: Member;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOW);
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  await takeSeries(deps, merchantId);
  top = await makeAgent(deps, { merchantId });
  agent = await makeAgent(deps, { merchantId, uplineId: top.id });
  await giveSeries(deps, top, 1_960);
  await giveSeries(deps, agent, 1_950);
});

const lott = (series: number) => [{ category: 'LOTT', series }] as const;
const make = (series: number, more: { readonly makesAgents?: boolean } = {}) =>
  createLinkWithSeries(deps, { merchantId, agentId: agent.id, series: lott(series), ...more });
const change = ({ publicId: linkPublicId }: AffiliateLink, series?: number) =>
  changeLinkWithSeries(deps, {
    merchantId,
    agentId: agent.id,
    linkPublicId,
    name: '',
    campaign: '',
    landing: '/register',
    expiresAt: null,
    ...(series !== undefined && { series: lott(series) }),
  });
const register = async (username: string, { code }: AffiliateLink) =>
  registerMember(deps, {
    merchantId,
    username,
    credential: { passwordHash: '-' },
    recruitedBy: await recruiterOf(db, { merchantId, code, at: NOW }),
  });
const ownOf = async ({ id: memberId }: Pick<Member, 'id'>) =>
  (await seriesOfMember(db, { merchantId, memberId }, NOW))[0]?.most;
const historyOf = ({ id: memberId }: Member) =>
  db.prisma.seriesChange.findMany({
    where: { memberId },
    select: { before: true, series: true, promised: true, agentId: true, isFirst: true },
    orderBy: { id: 'asc' },
  });
const lowered = async () =>
  (await listAudit(db, { merchantId, rowsMax: 10 }))
    .filter(({ action }) => action === 'member.series_lowered')
    .map(({ actor, target, detail }) => ({ actor, target, detail: JSON.parse(detail) }));

test.each([false, true])(
  'a registration gets the link’s series, as agent or player: %s',
  async (makesAgents) => {
    const member = await register('river01', await make(1_940, { makesAgents }));
    expect(member.customerType === MEMBER).toBe(!makesAgents);
    expect(await ownOf(member)).toBe(1_940);
    expect(await historyOf(member)).toEqual([
      { before: null, series: 1_940, promised: null, agentId: agent.id, isFirst: true },
    ]);
    expect(await lowered()).toEqual([]);
  },
);

test('a change of a link applies to later registrations', async () => {
  const link = await make(1_940);
  const before = await register('river01', link);
  await change(link, 1_920);
  const after = await register('river02', link);
  expect([await ownOf(before), await ownOf(after)]).toEqual([1_940, 1_920]);
});

test('keeps a link’s series when only its texts change, and sets none without a series', async () => {
  const link = await make(1_940);
  await change(link);
  expect((await seriesOfLinks(db, [link])).get(link.publicId)).toEqual(lott(1_940));
  await changeLinkWithSeries(deps, {
    merchantId,
    agentId: agent.id,
    linkPublicId: link.publicId,
    name: '',
    campaign: '',
    landing: '/register',
    expiresAt: null,
    series: [],
  });
  expect(await ownOf(await register('river01', link))).toBe(1_800);
});

test('caps the series at the agent’s current one, and audits it', async () => {
  const link = await make(1_940);
  await giveSeries(deps, agent, 1_930);
  const member = await register('river01', link);
  expect(await ownOf(member)).toBe(1_930);
  expect(await historyOf(member)).toEqual([
    { before: null, series: 1_930, promised: 1_940, agentId: agent.id, isFirst: true },
  ]);
  expect(await lowered()).toEqual([
    {
      actor: 'system',
      target: 'river01',
      detail: { gameCategory: 'LOTT', series: 1_930, promised: 1_940 },
    },
  ]);
});

test('gives no series in a category in which the site no longer takes bets in a series', async () => {
  const link = await make(1_940);
  await takeSeries(deps, merchantId, { categories: ['RNG'] });
  const member = await register('river01', link);
  expect(await historyOf(member)).toEqual([]);
});

test.each([
  ['a series beyond the agent’s own', 1_951],
  ['a series below the site’s', 1_799],
])('promises by no link %s', async (_, series) => {
  await expect(make(series)).rejects.toMatchObject({ code: 'rebate.series_limit' });
  expect(await db.prisma.affiliateLink.count({ where: { agentId: agent.id } })).toBe(0);
  const link = await make(1_940);
  await expect(change(link, series)).rejects.toMatchObject({ code: 'rebate.series_limit' });
  expect((await seriesOfLinks(db, [link])).get(link.publicId)).toEqual(lott(1_940));
});

test('a registration while the agent’s series is lowered gets the lower one', async () => {
  const link = await make(1_940);
  const registering: Promise<Member>[] = [];
  await inTransaction(db, async (tx) => {
    const lower = { merchantId, memberId: agent.id, category: 'LOTT', series: 1_910 } as const;
    await setSeries(tx, lower, NOW);
    registering.push(register('river01', link));
    await until('the registration waits for the tree', async () => (await advisoryWaits(db)) === 1);
  });
  const [member] = await Promise.all(registering);
  expect(member && (await ownOf(member))).toBe(1_910);
});

test('concurrent registrations and a lowering leave no member with a higher series than the agent', async () => {
  for (let round = 0; round < 4; round++) {
    await giveSeries(deps, agent, 1_950);
    const link = await make(1_940);
    const names = [1, 2, 3, 4, 5].map((n) => `river${round}${n}`);
    const [fell, ...made] = await Promise.allSettled([
      giveSeries(deps, agent, 1_940 - round - 1),
      ...names.map((name) => register(name, link)),
    ]);
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 'fulfilled'));
    const rows = await db.prisma.memberSeries.findMany({
      where: { merchantId, memberId: { notIn: [top.id, agent.id] } },
    });
    const most = (await ownOf(agent)) ?? 0;
    expect(fell.status === 'fulfilled' || most === 1_950).toBe(true);
    for (const { series } of rows) expect(series).toBeLessThanOrEqual(most);
    // Granted series stay, so the next round begins with no members below.
    await db.prisma.memberSeries.updateMany({
      where: { merchantId, memberId: { notIn: [top.id, agent.id] } },
      data: { series: 1_800 },
    });
  }
});

const create = async (usernames: readonly string[], series: number, isAgent = false) =>
  createDownlines(deps, {
    requestKey: { memberId: agent.id, key: deps.newId(), inputHash: '' },
    site: await readSite(db, merchantId),
    agentId: agent.id,
    downlines: usernames.map((username) => ({ username, password: 'k7mzt4pw', isAgent })),
    series: lott(series),
  });
const named = (username: string) =>
  db.prisma.member.findFirstOrThrow({ where: { merchantId, username } });

test.each([false, true])(
  'gives each new member of a list their series, agents or not: %s',
  async (isAgent) => {
    expect(await create(['river01', 'river02', 'river01'], 1_930, isAgent)).toEqual([
      'created',
      'created',
      'name_repeated',
    ]);
    expect(await ownOf(await named('river01'))).toBe(1_930);
    expect(await ownOf(await named('river02'))).toBe(1_930);
  },
);

test('refuses a list of members with a series above the agent’s', async () => {
  await expect(create(['river01'], 1_951)).rejects.toMatchObject({ code: 'rebate.series_limit' });
  expect(await db.prisma.member.count({ where: { merchantId, username: 'river01' } })).toBe(0);
});
