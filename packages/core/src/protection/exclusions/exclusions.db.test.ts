import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { changePersonal } from '../../people/profile/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { authenticate } from '../../play/vendors/authenticate.ts';
import { launchGame } from '../../play/vendors/launch-game.ts';
import { applyTransactions } from '../../play/vendors/messages/apply-transactions.ts';
import type { Vendor } from '../../play/vendors/signing/find-signer.ts';
import { lockAndCheckMember } from '../standing/index.ts';
import {
  askReturn,
  excludeMember,
  excludeSelf,
  exclusionOf,
  exclusionsOf,
  findExcludedAccounts,
  liftExclusion,
  takeTimeOut,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let merchantId: bigint;
let vendor: Vendor;
let member: Member;
let now: Date;
const deps = () => ({ db, clock: () => now, newId: randomUUID, publish: () => {} });
const keyOf = ({ id: memberId, merchantId: site }: Member = member) => ({
  merchantId: site,
  memberId,
});

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  ({ merchantId } = await makeSite(db));
  const { vendorId: id, code } = await registerTestVendor(deps(), { baseUrl: 'http://nowhere' });
  vendor = { id, code, takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  member = await makeMember(db, { merchantId });
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
});

const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const payIn = ({ id: memberId }: Member = member) =>
  inTransaction(db, (tx) => lockAndCheckMember(tx, { act: 'payIn', memberId }, now)).then(
    () => 'allowed',
    ({ code, params }) => [code, params],
  );
const excluded = (days: number, hours: number) => ['exclusion.in_force', { days, hours }];
const verify = async (of: Member, email: string, isVerified = true) =>
  inTransaction(db, (tx) =>
    changePersonal(tx, of.id, { email, emailVerifiedAt: isVerified ? now : null }),
  );

test('RG-08: a time-out begins at once, shows the time left, and ends by itself', async () => {
  await takeTimeOut(deps(), { ...keyOf(), term: 'week' });
  expect(await payIn()).toEqual(excluded(7, 0));
  pass(6.5);
  expect(await payIn()).toEqual(excluded(0, 12));
  pass(0.5);
  expect(await payIn()).toBe('allowed');
});

test('RG-08: an excluded member may withdraw', async () => {
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  const act = { act: 'withdraw', memberId: member.id } as const;
  await inTransaction(db, (tx) => lockAndCheckMember(tx, act, now));
});

test('a break is extended and never shortened', async () => {
  await takeTimeOut(deps(), { ...keyOf(), term: 'week' });
  await expect(takeTimeOut(deps(), { ...keyOf(), term: 'day' })).rejects.toThrow(
    'exclusion.not_longer',
  );
  await takeTimeOut(deps(), { ...keyOf(), term: 'month' });
  expect(await payIn()).toEqual(excluded(30, 0));
  await excludeSelf(deps(), { ...keyOf(), term: 'one_year' });
  const shorter = excludeSelf(deps(), { ...keyOf(), term: 'six_months' });
  await expect(shorter).rejects.toThrow('exclusion.not_longer');
  await expect(takeTimeOut(deps(), { ...keyOf(), term: 'month' })).rejects.toThrow(
    'exclusion.not_longer',
  );
  const change = db.prisma.exclusion.updateMany({ data: { endsAt: now, holdsUntil: now } });
  await expect(change).rejects.toThrow('cannot change');
});

test('concurrent requests make one exclusion', async () => {
  const clock = () => {
    now = new Date(now.getTime() + 1);
    return now;
  };
  const ways = Array.from({ length: 8 }, () =>
    excludeSelf({ ...deps(), clock }, { ...keyOf(), term: 'six_months' }).catch(({ code }) => code),
  );
  const outcomes = await Promise.all(ways);
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
  expect(await exclusionsOf(db, { memberId: member.id, rowsMax: 9 })).toHaveLength(1);
});

test('RG-11: a self-excluded member returns a day after asking, once the term is over', async () => {
  await excludeSelf(deps(), { ...keyOf(), term: 'six_months' });
  await expect(askReturn(deps(), keyOf())).rejects.toThrow('exclusion.lasts');
  pass(200);
  expect(await payIn()).toEqual(excluded(0, 0));
  await askReturn(deps(), keyOf());
  expect(await payIn()).toEqual(excluded(0, 24));
  await expect(askReturn(deps(), keyOf())).rejects.toThrow('exclusion.none');
  pass(1);
  expect(await payIn()).toBe('allowed');
});

test('a permanent exclusion has no way back', async () => {
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  pass(10_000);
  await expect(askReturn(deps(), keyOf())).rejects.toThrow('exclusion.lasts');
});

test('a term of months ends on the last day of a shorter month', async () => {
  now = new Date('2026-08-31T10:00:00Z');
  await excludeSelf(deps(), { ...keyOf(), term: 'six_months' });
  const [exclusion] = await exclusionsOf(db, { memberId: member.id, rowsMax: 1 });
  expect(exclusion?.endsAt).toEqual(new Date('2027-02-28T10:00:00Z'));
});

test('RG-10: excludes accounts with the same verified address on every site', async () => {
  const { merchantId: elsewhere } = await makeSite(db);
  const same = await makeMember(db, { merchantId: elsewhere });
  const stranger = await makeMember(db, { merchantId: elsewhere });
  await verify(member, 'ann@example.com');
  await verify(same, 'ann@example.com', false);
  await verify(stranger, 'bob@example.com');
  await excludeSelf(deps(), { ...keyOf(), term: 'six_months' });
  expect(await payIn(same)).toEqual(excluded(0, 0));
  expect(await payIn(stranger)).toBe('allowed');
  const [caused] = await exclusionsOf(db, { memberId: same.id, rowsMax: 1 });
  expect(caused).toMatchObject({ begunBy: 'same_person', term: 'six_months' });
});

test('RG-10: an account opened later is refused at once, also after it changes its address', async () => {
  await verify(member, 'eve@example.com');
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  const later = await makeMember(db, { merchantId: (await makeSite(db)).merchantId });
  await verify(later, 'eve@example.com', false);
  expect(await payIn(later)).toEqual(excluded(0, 0));
  expect(await findExcludedAccounts(deps())).toBe(1);
  expect(await findExcludedAccounts(deps())).toBe(0);
  await verify(later, 'other@example.com');
  expect(await payIn(later)).toEqual(excluded(0, 0));
});

test('a member cannot exclude others by stating their address', async () => {
  const victim = await makeMember(db, { merchantId: (await makeSite(db)).merchantId });
  await verify(victim, 'victim@example.com');
  await verify(member, 'victim@example.com', false);
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  expect(await payIn(victim)).toBe('allowed');
});

test('a locked member cannot begin a break', async () => {
  await inTransaction(db, (tx) => lockMember(tx, member.id, now));
  const begun = takeTimeOut(deps(), { ...keyOf(), term: 'day' });
  await expect(begun).rejects.toThrow('login.not.session');
});

test('an operator ends exclusions by operators, on all accounts, but not one that the member began', async () => {
  const same = await makeMember(db, { merchantId: (await makeSite(db)).merchantId });
  await verify(member, 'dan@example.com');
  await verify(same, 'dan@example.com', false);
  const publicId = await inTransaction(db, (tx) =>
    excludeMember(tx, deps(), { ...keyOf(), term: 'one_year', begunBy: 'operator' }, now),
  );
  const lift = () => inTransaction(db, (tx) => liftExclusion(tx, { merchantId, publicId }, now));
  expect((await lift()).map(({ memberId }) => memberId)).toEqual([member.id, same.id]);
  expect([await payIn(), await payIn(same)]).toEqual(['allowed', 'allowed']);
  await expect(lift()).rejects.toThrow('exclusion.none');
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  const [own] = await exclusionsOf(db, { memberId: member.id, rowsMax: 1 });
  const liftOwn = inTransaction(db, (tx) =>
    liftExclusion(tx, { merchantId, publicId: own?.publicId ?? '' }, now),
  );
  await expect(liftOwn).rejects.toThrow('exclusion.of_member');
});

test('an account that was excluded by mistake is released once its contact is corrected', async () => {
  const { merchantId: elsewhere } = await makeSite(db);
  const other = await makeMember(db, { merchantId: elsewhere });
  await verify(member, 'lee@example.com');
  await verify(other, 'lee@example.com', false);
  await excludeSelf(deps(), { ...keyOf(), term: 'permanent' });
  const [caused] = await exclusionsOf(db, { memberId: other.id, rowsMax: 1 });
  const notices = { memberId: other.id, message: { cause: 'exclusion.self_exclusion' } };
  expect(await db.prisma.messageRecipient.count({ where: notices })).toBe(1);
  const publicId = caused?.publicId ?? '';
  const released = await inTransaction(db, (tx) =>
    liftExclusion(tx, { merchantId: elsewhere, publicId }, now),
  );
  expect(released.map(({ memberId }) => memberId)).toEqual([other.id]);
  expect(await payIn(other)).toEqual(excluded(0, 0));
  await verify(other, 'leigh@example.com');
  expect(await findExcludedAccounts(deps())).toBe(0);
  expect(await payIn(other)).toBe('allowed');
  expect(await payIn()).toEqual(excluded(0, 0));
});

async function openGame() {
  const launch = { ...keyOf(), isTrial: false, backUrl: undefined, language: 'EN' };
  const game = { vendorCode: vendor.code, gameCode: 'test-game' };
  const url = await launchGame(deps(), { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}

test('RG-09: in a game the next bet is refused, and an open one still wins', async () => {
  await fund(db, member, whole(100));
  const session = await openGame();
  const round = { roundId: randomUUID(), gameCode: 'test-game', memberRef: member.publicId };
  const bet = (txId: string) =>
    ({ kind: 'bet', session, txId, ...round, currency: 'USD', amount: Number(whole(10)) }) as const;
  const [first, second] = [randomUUID(), randomUUID()];
  const apply = async (...messages: Parameters<typeof applyTransactions>[2]) =>
    (await applyTransactions(deps(), vendor, messages)).map(({ status }) => status);
  expect(await apply(bet(first))).toEqual(['OK']);
  await takeTimeOut(deps(), { ...keyOf(), term: 'day' });
  expect(await apply(bet(second))).toEqual(['BET_NOT_ALLOWED']);
  const win = {
    kind: 'win',
    txId: randomUUID(),
    betTxId: first,
    ...round,
    currency: 'USD',
  } as const;
  expect(await apply({ ...win, amount: Number(whole(30)), roundClosed: true })).toEqual(['OK']);
  expect(await cashOf(db, member)).toBe(whole(120));
  await expect(openGame()).rejects.toThrow('exclusion.in_force');
});

test('concurrent bets are accepted before the member’s self-exclusion, or refused', async () => {
  await fund(db, member, whole(100));
  const session = await openGame();
  const bets = Array.from({ length: 10 }, (_, n) =>
    applyTransactions(deps(), vendor, [
      {
        kind: 'bet',
        session,
        txId: randomUUID(),
        roundId: `race-${n}-${member.publicId}`,
        gameCode: 'test-game',
        memberRef: member.publicId,
        currency: 'USD',
        amount: Number(whole(1)),
      },
    ]),
  );
  const [answers] = await Promise.all([
    Promise.all(bets),
    excludeSelf(deps(), { ...keyOf(), term: 'six_months' }),
  ]);
  const taken = answers.flat().filter(({ status }) => status === 'OK').length;
  expect(await cashOf(db, member)).toBe(whole(100 - taken));
  expect(await exclusionOf(db, member.id, now)).toMatchObject({ kind: 'self_exclusion' });
});
