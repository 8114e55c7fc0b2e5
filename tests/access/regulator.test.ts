import { setRoles } from '@app/core/people/operators';
import { inTransaction, sql } from '@app/core/platform/db';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as devices from '@app/shared/members/devices.ops-calls';
import * as members from '@app/shared/members/ops-calls';
import * as timeline from '@app/shared/members/timeline.ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { changingCalls, readingCalls } from './calls-that-change.ts';
import { exampleAbout } from './example-about.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  const regulator = await makeOperator(api, { merchantId: site.merchantId, permissions: [] });
  await inTransaction(api.deps.db, (tx) => setRoles(tx, regulator.id, ['regulator']));
  token = regulator.token;
  return api.close;
});

const ask = (call: OpsCall, body: object = call.example.request) => {
  networks += 1;
  const ip = `10.78.${networks >> 8}.${networks & 255}`; // rate limits count by network
  return sendOps(api, call, { token, site: site.code, ip, body });
};

const tables = sql(
  'tests.table_names',
  `SELECT c.oid::regclass::text AS name FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
     AND has_table_privilege(c.oid, 'SELECT')`,
);

/** Tables that record reads and requests for files. */
const TRAIL = ['audit_entry', 'data_export'];

/** For each other table: rows, and the last transaction that wrote one of them. */
async function writtenTables(): Promise<Record<string, unknown>> {
  const { db } = api.deps;
  const seen: Record<string, unknown> = {};
  for (const { name } of await db.query<{ name: string }>(tables)) {
    if (TRAIL.includes(name)) continue;
    const count = `SELECT count(*)::int AS rows, max(xmin::text::bigint)::text AS last FROM ${name}`;
    [seen[name]] = await db.query(sql(`tests.count_${name}`, count));
  }
  return seen;
}

test.each(changingCalls.map((call) => [call.name, call] as const))(
  'a regulator may not ask for %s',
  async (_, call) => {
    expect((await ask(call)).body.errorCode).toBe('operator.forbidden');
  },
);

test('no call that a regulator may make writes into a table but the trail and their files', async () => {
  const bodies = new Map<OpsCall, object>();
  for (const call of readingCalls) bodies.set(call, await exampleAbout(api, call, site));
  const before = await writtenTables();
  let answered = 0;
  for (const [call, body] of bodies) {
    const { body: answer, status } = await ask(call, body);
    expect(status, call.name).toBeLessThan(500);
    if (answer.success) answered += 1;
  }
  expect(answered).toBeGreaterThan(30);
  expect(await writtenTables()).toEqual(before);
});

test('a regulator reads members, bets, the ledger, draws, protection, revenue and the trail', async () => {
  const read = [
    'members.find',
    'bets.list',
    'ledger.accounts',
    'lotteries.list',
    'exclusions.list',
    'limits.rules',
    'gamingRevenue.read',
    'trail.audit',
    'trail.verify',
    'reviews.list',
  ];
  for (const name of read) {
    const call = allOpsCalls.find((one) => one.name === name) ?? expect.unreachable(name);
    expect([name, (await ask(call)).status]).toEqual([name, 200]);
  }
});

test('a regulator sees no addresses, devices, log-ins and pictures of members', async () => {
  const member = await makeMember(api.deps, site);
  await tokenOf(api, member);
  await api.deps.db.prisma.member.update({
    where: { id: member.id },
    data: { lastLoginIp: '203.0.113.9' },
  });
  const memberId = { id: member.publicId };
  const { body: found } = await ask(members.find, { text: member.username });
  const { body: read } = await ask(members.read, memberId);
  expect([found.value.list[0].username, found.value.list[0].lastLoginIp]).toEqual([
    member.username,
    null,
  ]);
  expect(read.value.lastLoginIp).toBeNull();
  expect((await ask(timeline.read, memberId)).body.value.kinds).not.toContain('login');
  expect((await ask(members.pictures, memberId)).body.value.list).toEqual([]);
  for (const call of [devices.list, members.attempts])
    expect((await ask(call, memberId)).body.errorCode).toBe('operator.forbidden');
  expect((await ask(members.logins, { name: member.username })).body.errorCode).toBe(
    'operator.forbidden',
  );
});
