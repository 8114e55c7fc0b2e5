import { type TimelineKind, timelineKindNames } from '@app/shared/members/timeline';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { adjust } from '../../../../../tests/support/money/adjustments.ts';
import {
  approve,
  makePayable,
  makeWithdrawer,
  pay,
  ask as withdraw,
} from '../../../../../tests/support/money/withdrawals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { balanceOf, held } from '../../books/ledger/index.ts';
import { confirmLeg } from '../../money/withdrawals/index.ts';
import { type RecordedLogin, recordLoginAttempt } from '../../people/access/index.ts';
import { type Member, readMember } from '../../people/members/index.ts';
import {
  eraseMemberData as eraseNotes,
  notesOf,
  pinNote,
  writeNote,
} from '../../people/notes/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { audited } from '../../sites/audit/index.ts';
import { memberAsOf, readTimeline, type TimelineEvent, type TimelinePlace } from './index.ts';

const BEGIN = Date.parse('2026-03-10T05:00:00Z');
const MINUTE = 60_000;

/** The balances at a moment, for a later comparison with the computed ones. */
interface BalanceAt {
  readonly at: Date;
  readonly cash: bigint;
  readonly held: bigint;
}

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;
let agents: string[];
const seen: BalanceAt[] = [];

/** Makes a member with every kind of event in the timeline, some minutes apart. */
beforeAll(async () => {
  db = await freshDatabase();
  now = new Date(BEGIN);
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps);
  const top = await makeAgent(deps, { merchantId });
  const leaf = await makeAgent(deps, { merchantId, uplineId: top.id });
  agents = [leaf.username, top.username];
  now = new Date(BEGIN + 6 * MINUTE);
  const { id } = await makeMember(deps, { merchantId, agentId: leaf.id });
  await makePayable(deps, merchantId);
  const found = await readMember(db, id);
  const bet = (stake: number) => playBets(deps, merchantId, [{ by: found, stake, result: 'lost' }]);
  const login: RecordedLogin = {
    merchantId,
    memberId: id,
    name: found.username,
    ip: '198.51.100.7',
    portal: 'member',
    method: 'password',
    outcome: 'ok',
  };
  const entry = {
    merchantId,
    actor: 'operator:lanh',
    target: found.username,
    detail: { reason: 'Asked for it' },
  };
  const note = { merchantId, memberId: id, kind: 'payment', operator: 'lanh' } as const;
  const steps: (() => Promise<unknown>)[] = [
    () => recordLoginAttempt(deps, login),
    () => fund(deps, found, whole(100)),
    () => bet(10),
    () => bet(5),
    () => makeWithdrawer(deps, found, 0),
    () => adjust(deps, found, 20),
    () => audited(deps, { ...entry, action: 'member.read' }, async () => {}),
    () => audited(deps, { ...entry, action: 'member.locked' }, async () => {}),
    () =>
      inTransaction(db, (tx) =>
        writeNote(tx, deps, { ...note, words: 'Papers seen.', isPinned: true }, now),
      ),
    async () => {
      const asked = await withdraw(deps, found, 40);
      await approve(deps, asked);
      const leg = await pay(deps, asked, 40);
      now = new Date(now.getTime() + MINUTE);
      await confirmLeg(deps, { memberId: id, legId: leg.publicId, result: 'RECEIVED' });
    },
    () => withdraw(deps, found, 30),
    () => bet(1),
  ];
  player = found;
  for (const step of steps) {
    now = new Date(now.getTime() + 17 * MINUTE);
    await step();
    seen.push({ at: now, cash: await cashOf(db, found), held: await balanceOf(db, held(id)) });
  }
  return () => db.close();
});

const read = (more: { after?: TimelinePlace | undefined; asOf?: Date; rowsMax?: number } = {}) =>
  readTimeline(db, {
    member: player,
    kinds: timelineKindNames,
    asOf: now,
    rowsMax: 100,
    language: 'EN',
    ...more,
  });
const keyOf = ({ kind, at, id }: TimelineEvent) => `${at.toISOString()} ${kind} ${id}`;

test('lists every event, newest first, without views by operators', async () => {
  const { events, next } = await read();
  expect(next).toBeNull();
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const eventsOf = (kind: TimelineKind) => events.filter((event) => event.kind === kind);
  expect(eventsOf('operator')).toMatchObject([{ action: 'member.locked', actor: 'operator:lanh' }]);
  expect(eventsOf('note')).toMatchObject([{ words: 'Papers seen.', noteKind: 'payment' }]);
  expect(eventsOf('login')).toMatchObject([{ ip: '198.51.100.7', outcome: 'ok' }]);
  expect(eventsOf('deposit')).toMatchObject([{ amount: whole(100), state: 'completed' }]);
  expect(eventsOf('withdrawal').map((event) => 'step' in event && event.step)).toEqual([
    'asked',
    'completed',
    'received',
    'paid',
    'approved',
    'asked',
  ]);
  expect(eventsOf('money').map((event) => 'posting' in event && event.posting)).toEqual([
    'hold.place',
    'hold.place',
    'adjustment.credit',
    'cashier.deposit',
  ]);
  expect(eventsOf('account').map((event) => 'change' in event && event.change)).toEqual([
    'account_bound',
    'moved',
    'registered',
  ]);
  const bets = eventsOf('play').map((event) => 'bets' in event && [event.bets, event.net]);
  expect(bets.reduce((sum, one) => sum + (one ? Number(one[0]) : 0), 0)).toBe(3);
  expect(eventsOf('message').length).toBeGreaterThan(3);
});

test.each([1, 2, 3, 7])('lists the same events once each on pages of %i', async (rowsMax) => {
  const whole = (await read()).events.map(keyOf);
  const found: string[] = [];
  let after: TimelinePlace | undefined;
  do {
    const page = await read({ after, rowsMax });
    found.push(...page.events.map(keyOf));
    after = page.next ?? undefined;
  } while (after);
  expect(found).toEqual(whole);
});

test('as of a moment shows no later event, and the balances at that moment', async () => {
  for (const { at, cash, held: onHold } of seen) {
    const { events } = await read({ asOf: at });
    expect(events.every((event) => event.at <= at)).toBe(true);
    expect(await memberAsOf(db, { memberId: player.id, at })).toMatchObject({
      cash,
      held: onHold,
      owed: 0n,
    });
  }
  const last = await memberAsOf(db, { memberId: player.id, at: now });
  expect(last.withdrawals).toMatchObject([{ amount: whole(30), step: 'asked' }]);
  expect(last.above.map(({ username }) => username)).toEqual(agents);
  const before = await memberAsOf(db, { memberId: player.id, at: new Date(BEGIN) });
  expect(before).toMatchObject({ cash: 0n, held: 0n, withdrawals: [], above: [] });
});

test('as of the moment before its payment, a withdrawal is in progress', async () => {
  const paid = (await read()).events.find((event) => 'step' in event && event.step === 'received');
  const at = new Date((paid?.at.getTime() ?? 0) - 1);
  expect((await memberAsOf(db, { memberId: player.id, at })).withdrawals).toMatchObject([
    { amount: whole(40), step: 'paid' },
  ]);
});

test('a note is pinned and unpinned, never edited, and an erasure removes its text', async () => {
  const [note] = await notesOf(db, { memberId: player.id, isPinned: true, rowsMax: 9 });
  const { merchantId, publicId } = { merchantId: player.merchantId, ...note };
  const id = publicId ?? expect.unreachable();
  await inTransaction(db, (tx) => pinNote(tx, { merchantId, publicId: id, isPinned: false }));
  expect(await notesOf(db, { memberId: player.id, isPinned: true, rowsMax: 9 })).toEqual([]);
  const edit = db.pool.query("UPDATE member_note SET words = 'Other'");
  await expect(edit).rejects.toThrow('never edited');
  const other = inTransaction(db, (tx) =>
    pinNote(tx, { merchantId: merchantId + 1n, publicId: id, isPinned: true }),
  );
  await expect(other).rejects.toMatchObject({ code: 'note.not_found' });
  await inTransaction(db, (tx) => eraseNotes(tx, player.id));
  const [left] = await notesOf(db, { memberId: player.id, isPinned: false, rowsMax: 9 });
  expect(left).toMatchObject({ words: '', operator: 'lanh' });
});
