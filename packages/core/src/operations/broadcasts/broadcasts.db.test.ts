import { randomUUID } from 'node:crypto';
import type { SegmentConditions as Audience } from '@app/shared/segments/conditions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { archiveSegment, putSegment } from '../../engagement/segments/index.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { listInbox } from '../../people/messages/index.ts';
import { insertOperator } from '../../people/operators/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { countAudience } from './audience.ts';
import {
  changeBroadcastState,
  fixRecipients,
  listBroadcasts,
  queueBroadcast,
  type Recipients,
  runBroadcasts,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;
const NAME = 'New tables tonight';

let db: Database;
let site: { merchantId: bigint };
let operatorId: bigint;
let now: Date;
let agent: Member;
let inTeam: Member;
let beside: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return db.close;
});
beforeEach(async () => {
  now = new Date();
  site = await makeSite(db);
  const named = { merchantId: site.merchantId, username: `op${randomUUID().slice(0, 8)}` };
  operatorId = await inTransaction(db, (tx) => insertOperator(tx, deps(), named, now));
  agent = await makeAgent(db, site);
  inTeam = await makeMember(db, { ...site, agentId: agent.id });
  beside = await makeMember(db, site);
});

const deps = () => depsOf(db, () => now);
const count = async (audience: Audience) => {
  const { fixed } = await fixRecipients(db, { ...site, to: { audience }, at: now });
  return (await countAudience(db, fixed)).members;
};
const send = (audience: Audience = { who: 'all' }, counted = 10) => sendTo({ audience }, counted);
async function sendTo(to: Recipients, counted = 10): Promise<string> {
  const publicId = randomUUID();
  const texts = [
    { language: 'CN', title: '今晚新桌', content: '八点见。' },
    { language: 'EN', title: NAME, content: 'Join us at eight.' },
  ] as const;
  const asked = { publicId, ...site, operatorId, to, counted, texts };
  await inTransaction(db, (tx) => queueBroadcast(tx, deps(), asked, now));
  return publicId;
}
const change = (publicId: string, action: 'stop' | 'resume' | 'withdraw') =>
  inTransaction(db, (tx) => changeBroadcastState(tx, { ...site, publicId, action }));
const broadcast = async () => (await listBroadcasts(db, { ...site, rowsMax: 1 }))[0];
const got = async ({ id: memberId }: Member, language: 'EN' | 'CN' | 'TH' = 'EN') => {
  const asked = { ...site, memberId, now, isUnreadOnly: false, rowsMax: 100, language };
  const { messages } = await listInbox(db, asked);
  return messages.flatMap(({ content }) => ('title' in content ? content.title : []));
};
const run = (membersAtOnce = 2) => runBroadcasts(deps(), { membersAtOnce });

test('reaches every member of the site once, in the member’s language, and no trial member', async () => {
  const trial = await makeTrial(db, site);
  const locked = await makeMember(db, site);
  await inTransaction(db, (tx) => lockMember(tx, locked.id, now));
  const elsewhere = await makeMember(db, await makeSite(db));
  await send();
  expect(await run()).toBe(3);
  expect(await Promise.all([agent, inTeam, beside].map((member) => got(member)))).toEqual(
    Array(3).fill([NAME]),
  );
  expect([await got(beside, 'CN'), await got(beside, 'TH')]).toEqual([['今晚新桌'], [NAME]]);
  expect(await Promise.all([trial, locked, elsewhere].map((member) => got(member)))).toEqual([
    [],
    [],
    [],
  ]);
  expect(await broadcast()).toMatchObject({ state: 'sent', counted: 3, sent: 3, takenBack: 0 });
  expect(await run()).toBe(0);
});

test('counts and reaches the same members, by each condition', async () => {
  const old = new Date(now.getTime() - 40 * DAY_MS);
  await asOwner(db, (owner) =>
    owner.query('UPDATE member SET registered_at = $2, last_login_at = $3 WHERE id = $1', [
      beside.id,
      old,
      new Date(now.getTime() - 20 * DAY_MS),
    ]),
  );
  await fund(db, inTeam, whole(10));
  const lower = await makeAgent(db, { ...site, uplineId: agent.id });
  const below = await makeMember(db, { ...site, agentId: lower.id });
  now = new Date();
  const cases: readonly (readonly [Audience, readonly Member[]])[] = [
    [{ who: 'agents' }, [agent, lower]],
    [{ who: 'players' }, [inTeam, beside, below]],
    [{ who: 'players', registeredWithinDays: 30 }, [inTeam, below]],
    [{ who: 'all', activeWithinDays: 21 }, [beside]],
    [{ who: 'all', activeWithinDays: 19 }, []],
    [{ who: 'all', awayForDays: 19 }, [beside]],
    [{ who: 'all', hasDeposited: true }, [inTeam]],
    [{ who: 'players', hasDeposited: false }, [beside, below]],
    [{ who: 'all', teamOf: agent.username }, [agent, inTeam, lower, below]],
    [{ who: 'players', teamOf: agent.username, hasDeposited: false }, [below]],
  ];
  for (const [audience, meant] of cases) {
    expect([audience, await count(audience)]).toEqual([audience, meant.length]);
    if (meant.length === 0) continue;
    const before = await Promise.all(meant.map((member) => got(member)));
    await send(audience);
    expect(await run()).toBe(meant.length);
    const after = await Promise.all(meant.map((member) => got(member)));
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1));
  }
});

test('a segment’s broadcast keeps the conditions and the name that it had when it was sent', async () => {
  const publicId = randomUUID();
  const put = (version: number, name: string, conditions: Audience) =>
    inTransaction(db, (tx) =>
      putSegment(tx, { ...site, publicId, operatorId, version, name, conditions }, now),
    );
  await put(0, 'Team', { who: 'players', teamOf: agent.username });
  await sendTo({ segmentId: publicId });
  await put(1, 'All players', { who: 'players' });
  await inTransaction(db, (tx) => archiveSegment(tx, { ...site, publicId, operatorId }, now));
  expect(await run()).toBe(1);
  expect([await got(inTeam), await got(beside)]).toEqual([[NAME], []]);
  expect(await broadcast()).toMatchObject({
    segment: 'Team',
    audience: { who: 'players', teamOf: agent.username },
  });
  await expect(sendTo({ segmentId: publicId })).rejects.toThrow('segment.archived');
  await expect(sendTo({ segmentId: randomUUID() })).rejects.toThrow('segment.not_found');
});

test('excludes members who registered later', async () => {
  await send();
  const late = await makeMember(db, site);
  await run();
  expect(await got(late)).toEqual([]);
  expect((await broadcast())?.sent).toBe(3);
});

test('concurrent workers write to each member once', async () => {
  for (let n = 0; n < 20; n++) await makeMember(db, site);
  await Promise.all([send({ who: 'all' }, 30), send({ who: 'all' }, 30)]);
  await Promise.all(Array.from({ length: 5 }, () => run(3)));
  await run();
  expect(await got(beside)).toEqual([NAME, NAME]);
  const rows = await listBroadcasts(db, { ...site, rowsMax: 2 });
  expect(rows.map(({ sent, state }) => [sent, state])).toEqual(Array(2).fill([23, 'sent']));
});

test('stops between batches, resumes, and can be withdrawn from all recipients', async () => {
  const publicId = await send();
  const stop = new AbortController();
  const stopAfterOne = { ...deps(), publish: () => stop.abort() };
  await runBroadcasts(stopAfterOne, { membersAtOnce: 2, signal: stop.signal });
  await change(publicId, 'stop');
  expect(await run()).toBe(0);
  expect(await broadcast()).toMatchObject({ state: 'stopped', sent: 2 });
  await change(publicId, 'resume');
  await run();
  expect(await broadcast()).toMatchObject({ state: 'sent', sent: 3 });
  await expect(change(publicId, 'stop')).rejects.toThrow('broadcast.state');
  await change(publicId, 'withdraw');
  await run();
  expect(await Promise.all([agent, inTeam, beside].map((member) => got(member)))).toEqual([
    [],
    [],
    [],
  ]);
  expect(await broadcast()).toMatchObject({ state: 'withdrawn', sent: 3, takenBack: 3 });
  await expect(change(publicId, 'resume')).rejects.toThrow('broadcast.state');
});

test('counts no recipients of a message that was deleted at the end of its retention', async () => {
  await send();
  const forget = sql('tests.forget_message', 'UPDATE broadcast SET message_id = NULL');
  await db.query(forget);
  expect(await run()).toBe(0);
  expect(await broadcast()).toMatchObject({ state: 'sent', sent: 0 });
});

test('a broadcast that is withdrawn while it is being sent reaches no further member', async () => {
  const publicId = await send();
  const stop = new AbortController();
  const stopAfterOne = { ...deps(), publish: () => stop.abort() };
  await runBroadcasts(stopAfterOne, { membersAtOnce: 1, signal: stop.signal });
  await change(publicId, 'withdraw');
  await run(1);
  expect(await broadcast()).toMatchObject({ state: 'withdrawn', sent: 1, takenBack: 1 });
  expect(await got(agent)).toEqual([]);
});

test('refuses an empty audience, one that grew, the name of an unknown agent, and a repeated broadcast', async () => {
  await expect(send({ who: 'all', activeWithinDays: 1 })).rejects.toThrow('audience_empty');
  for (let n = 0; n < 12; n++) await makeMember(db, site);
  await expect(send({ who: 'all' }, 4)).rejects.toThrow('audience_changed');
  await expect(send({ who: 'all', teamOf: inTeam.username })).rejects.toThrow('agent_unknown');
  await expect(send({ who: 'all', teamOf: agent.username.slice(0, -1) })).rejects.toThrow(
    'agent_unknown',
  );
  expect(await broadcast()).toBeUndefined();
});
