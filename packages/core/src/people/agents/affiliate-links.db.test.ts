import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeAgent, makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { registerMember } from '../access/index.ts';
import {
  AFFILIATE_LINKS_MAX,
  agentOfCode,
  createAffiliateLink,
  endAffiliateLink,
  listAffiliateLinks,
  recruiterOf,
} from './index.ts';

const NOW = new Date('2026-05-01T10:02:00Z');

let db: Database;
let deps: Deps;
let merchantId: bigint;
let agentId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOW);
  return () => db.close();
});
beforeEach(async () => {
  merchantId = (await makeSite(deps)).merchantId;
  agentId = (await makeAgent(deps, { merchantId })).id;
});

const register = async (username: string, code: string) =>
  registerMember(deps, {
    merchantId,
    username,
    credential: { passwordHash: '-' },
    recruitedBy: await recruiterOf(db, { merchantId, code, at: NOW }),
  });

test('makes a code of eight letters and digits that do not look alike in print', async () => {
  const link = await createAffiliateLink(deps, { agentId });
  expect(link).toEqual({
    publicId: expect.stringMatching(/^[\da-f-]{36}$/),
    code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
    createdAt: NOW,
    name: '',
    campaign: '',
    makesAgents: false,
    landing: '/register',
    expiresAt: null,
    visits: 0,
    registered: 0,
  });
  expect(await agentOfCode(db, { merchantId, code: link.code, at: NOW })).toMatchObject({
    agentId,
  });
});

test('accepts a code from an operator, and matches it ignoring case', async () => {
  await createAffiliateLink(deps, { agentId, code: 'Leaf2026' });
  expect(await agentOfCode(db, { merchantId, code: ' leaf2026 ', at: NOW })).toMatchObject({
    agentId,
    code: 'LEAF2026',
  });
  await expect(createAffiliateLink(deps, { agentId, code: 'LEAF2026' })).rejects.toThrow(
    'affiliate.code_taken',
  );
});

test('generates another code if one is taken', async () => {
  const [taken, free] = [deps.newId(), deps.newId()];
  const codeFrom = async (...randomness: string[]) => {
    // Each attempt takes two ids: one is turned into the code, the other is the link's public id.
    const ids = randomness.flatMap((id) => [id, deps.newId()]);
    const newId = () => ids.shift() ?? expect.unreachable('asked for more randomness');
    return (await createAffiliateLink({ ...deps, newId }, { agentId })).code;
  };
  const first = await codeFrom(taken);
  expect(await codeFrom(taken, free)).not.toBe(first);
});

test('limits an agent to twenty active links, even with thirty concurrent requests', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 30 }, () => createAffiliateLink(deps, { agentId })),
  );
  const refusals = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refusals).toHaveLength(30 - AFFILIATE_LINKS_MAX);
  for (const { reason } of refusals) {
    expect(reason).toMatchObject({ code: 'affiliate.link_limit', params: { most: 20 } });
  }
  const { links } = await listAffiliateLinks(db, { agentId, rowsMax: 1 });
  await endAffiliateLink(deps, { agentId, linkPublicId: links[0]?.publicId ?? '' });
  await createAffiliateLink(deps, { agentId });
});

test('pages newest first, and counts registrations by link', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 5; i++) codes.push((await createAffiliateLink(deps, { agentId })).code);
  await register('first1', codes[4] ?? '');
  await register('second2', codes[4] ?? '');
  await register('third3', codes[0] ?? '');

  const first = await listAffiliateLinks(db, { agentId, rowsMax: 3 });
  const afterPublicId = first.links[2]?.publicId ?? '';
  const second = await listAffiliateLinks(db, { agentId, rowsMax: 3, afterPublicId });
  expect([...first.links, ...second.links].map(({ code }) => code)).toEqual(codes.toReversed());
  expect([...first.links, ...second.links].map(({ registered }) => registered)).toEqual([
    2, 0, 0, 0, 1,
  ]);
  expect(first).toMatchObject({ hasMore: true, total: 5, registered: 3 });
  expect(second).toMatchObject({ hasMore: false, total: 5, registered: 3 });
  const jumped = await listAffiliateLinks(db, { agentId, rowsMax: 2, skip: 4 });
  expect(jumped.links.map(({ code }) => code)).toEqual([codes[0]]);
});

test('shows an agent only their own links', async () => {
  const other = await makeAgent(deps, { merchantId });
  const { publicId } = await createAffiliateLink(deps, { agentId: other.id });
  expect(await listAffiliateLinks(db, { agentId, rowsMax: 9 })).toMatchObject({ links: [] });
  const stolen = { agentId, rowsMax: 9, afterPublicId: publicId };
  expect(await listAffiliateLinks(db, stolen)).toMatchObject({ links: [] });
  await expect(endAffiliateLink(deps, { agentId, linkPublicId: publicId })).rejects.toThrow(
    'affiliate.link_unknown',
  );
});

test('refuses registrations by an ended link, and keeps earlier ones in place', async () => {
  const link = await createAffiliateLink(deps, { agentId });
  const member = await register('early1', link.code);
  await endAffiliateLink(deps, { agentId, linkPublicId: link.publicId });
  await expect(register('late1', link.code)).rejects.toThrow('register.affiliate_code_unknown');
  await expect(endAffiliateLink(deps, { agentId, linkPublicId: link.publicId })).rejects.toThrow(
    'affiliate.link_unknown',
  );
  const row = await db.prisma.memberUpline.findFirst({ where: { memberId: member.id } });
  expect(row).toMatchObject({ uplineId: agentId, validTo: null });
});

test('matches codes on their own site only, and no code of a closed agent', async () => {
  const { code } = await createAffiliateLink(deps, { agentId });
  const other = await makeSite(deps);
  expect(
    await agentOfCode(db, { merchantId: other.merchantId, code: code, at: NOW }),
  ).toBeUndefined();
  await db.prisma.member.update({ where: { id: agentId }, data: { closedAt: NOW } });
  expect(await agentOfCode(db, { merchantId, code, at: NOW })).toBeUndefined();
});

test('does the same work for a known and an unknown code', async () => {
  const { code } = await createAffiliateLink(deps, { agentId });
  let statements = 0;
  const counting = {
    ...db,
    query: ((...question) => {
      statements++;
      return db.query(...question);
    }) as Database['query'],
  };
  await agentOfCode(counting, { merchantId, code, at: NOW });
  const ofKnown = statements;
  await agentOfCode(counting, { merchantId, code: 'NOSUCH22', at: NOW });
  expect(statements - ofKnown).toBe(ofKnown);
});

test('looks up no agent without a code', async () => {
  expect(await recruiterOf(db, { merchantId, code: '', at: NOW })).toBeNull();
  expect(await recruiterOf(db, { merchantId, code: null, at: NOW })).toBeNull();
});
