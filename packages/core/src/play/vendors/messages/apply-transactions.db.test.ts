import { randomUUID } from 'node:crypto';
import { TRIAL } from '@app/shared/members/customer-types';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { asOwner, freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../../tests/support/play/test-vendor.ts';
import {
  cashOf,
  fund,
  makeMember,
  makeSite,
  makeTrial,
  setUnderageBirthday,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import { changeSite, switchFlag } from '../../../sites/site/index.ts';
import { closeWindow } from '../../bets/index.ts';
import { readEvents, STREAM_START } from '../../bets/stream-reader/read-events.ts';
import { auditRounds } from '../audit-rounds.ts';
import { authenticate } from '../authenticate.ts';
import { launchGame } from '../launch-game.ts';
import type { Vendor } from '../signing/find-signer.ts';
import { type Applied, applyTransactions } from './apply-transactions.ts';
import type { Message } from './message.ts';

let db: Database;
let vendor: Vendor;
let merchantId: bigint;
let now: Date;
let player: Member;
let session: string;

const deps = (on: Database = db) => ({
  db: on,
  clock: () => now,
  newId: randomUUID,
  publish: () => {},
});

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  const { vendorId: id, code } = await registerTestVendor(deps(), {
    baseUrl: 'http://nowhere',
    trialSupport: true,
  });
  vendor = {
    id,
    code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: false,
  };
  ({ merchantId } = await makeSite(db));
  return () => db.close();
});

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  ({ player, session } = await newPlayer());
});

afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

async function newPlayer(site = merchantId) {
  const member = await makeMember(db, { merchantId: site });
  await fund(db, member, whole(100));
  return openGame(member);
}

async function openGame(member: Member): Promise<Played> {
  const { id: memberId, merchantId: site, customerType } = member;
  const isTrial = customerType === TRIAL;
  const launch = { merchantId: site, memberId, isTrial, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const url = await launchGame(deps(), { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return { player: member, session: answer.session };
}

interface Played {
  readonly player: Member;
  readonly session: string;
}

const inRound = (member: Member, id: string) => ({
  roundId: `round-${id}`,
  gameCode: 'test-game',
  memberRef: member.publicId,
});

const bet = (id: string, units: number, by: Played = { player, session }): Message => ({
  kind: 'bet',
  session: by.session,
  txId: `bet-${id}`,
  ...inRound(by.player, id),
  currency: 'USD',
  amount: Number(whole(units)),
});

const win = (id: string, units: number, by: Pick<Played, 'player'> = { player }): Message => ({
  kind: 'win',
  txId: `win-${id}`,
  betTxId: `bet-${id}`,
  ...inRound(by.player, id),
  currency: 'USD',
  amount: Number(whole(units)),
  roundClosed: true,
});

const apply = (...messages: Message[]) => applyTransactions(deps(), vendor, messages);
const statuses = (answers: readonly Applied[]) => answers.map(({ status }) => status);

test('answers a batch of many members each in its place', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => newPlayer()));
  const answers = await apply(
    ...others.map((other, n) => bet(`many-${n}`, n % 2 === 0 ? 10 : 1_000, other)),
  );
  for (const [n, { status, body }] of answers.entries()) {
    expect(status).toBe(n % 2 === 0 ? 'OK' : 'INSUFFICIENT_FUNDS');
    expect(JSON.parse(body).balance).toBe(Number(whole(n % 2 === 0 ? 90 : 100)));
  }
});

test('the messages of one member take effect in their order', async () => {
  const answers = await apply(
    bet('a', 100),
    bet('b', 1),
    win('a', 30),
    bet('c', 30),
    bet('d', 1),
    win('c', 5),
  );
  expect(statuses(answers)).toEqual([
    'OK',
    'INSUFFICIENT_FUNDS',
    'OK',
    'OK',
    'INSUFFICIENT_FUNDS',
    'OK',
  ]);
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('one transaction twice in a batch is done once and answered alike', async () => {
  const [first, second] = await apply(bet('twice', 10), bet('twice', 10));
  expect(second).toEqual(first);
  expect(await cashOf(db, player)).toBe(whole(90));
});

test('one transaction id of two members in a batch goes to one of them', async () => {
  const other = await newPlayer();
  const answers = await apply(bet('shared', 10), bet('shared', 10, other));
  expect(statuses(answers)).toEqual(['OK', 'DUPLICATE_MISMATCH']);
  expect(await cashOf(db, other.player)).toBe(whole(100));
});

test('only one of ten members who race for one transaction id succeeds, and the others get an error', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => newPlayer()));
  const answers = await Promise.all(others.map((other) => apply(bet('raced', 10, other))));
  const said = statuses(answers.flat()).sort();
  expect(said).toEqual([...Array.from({ length: 9 }, () => 'DUPLICATE_MISMATCH'), 'OK']);
});

test('a message with an internal failure fails alone, with its reason in our log only', async () => {
  const broken = await db.prisma.member.create({
    data: {
      publicId: randomUUID(),
      merchantId,
      username: 'broken',
      nickname: 'broken',
      passwordHash: '',
      customerType: 0,
      registeredAt: now,
    },
  });
  const without = { player: broken as unknown as Member, session };
  const others = [await newPlayer(), await newPlayer()] as const;
  const answers = await apply(
    bet('before', 10, others[0]),
    bet('broken', 10, without),
    bet('after', 10, others[1]),
  );
  expect(statuses(answers)).toEqual(['OK', 'INTERNAL_RETRY', 'OK']);
  expect(answers[1]?.body).toBe('{"status":"INTERNAL_RETRY"}');
  expect(answers[1]?.error).toMatchObject({
    message: expect.stringContaining('nothing to play with'),
  });
  await asOwner(db, (owner) => owner.query('DELETE FROM member WHERE id = $1', [broken.id]));
});

test('bets of two sites settle in the windows that are open there', async () => {
  const elsewhere = (await makeSite(db)).merchantId;
  const other = await newPlayer(elsewhere);
  await apply(bet('here', 10), bet('there', 10, other));
  const until = new Date(now.getTime() + 2 * WINDOW_MS);
  await inTransaction(db, (tx) => closeWindow(tx, { merchantId: elsewhere, until }));
  await apply(win('here', 0), win('there', 0, other));
  const bucketOf = async (member: Member) =>
    (await db.prisma.betEvent.findFirstOrThrow({ where: { memberId: member.id } })).bucketAt;
  expect(await bucketOf(player)).toEqual(now);
  expect(await bucketOf(other.player)).toEqual(until);
});

test('counts the wins of members and none of trial members, also in one batch', async () => {
  const trial = await openGame(await makeTrial(db, { merchantId }));
  await apply(bet('real', 10), bet('play', 10, trial));
  expect(statuses(await apply(win('real', 25), win('play', 25, trial)))).toEqual(['OK', 'OK']);
  expect([await eventsOf(player), await eventsOf(trial.player)]).toEqual([1, 0]);
});

test('takes no bet on a game under maintenance, and takes one from its end on', async () => {
  const maintain = (maintenanceFrom: Date | null, maintenanceUntil: Date | null) =>
    db.prisma.game.updateMany({
      where: { vendorId: vendor.id },
      data: { maintenanceFrom, maintenanceUntil },
    });
  const [hourAgo, next] = [new Date(now.getTime() - 3_600_000), new Date(now.getTime() + 1)];
  await maintain(hourAgo, next);
  expect(statuses(await apply(bet('closed', 1)))).toEqual(['INVALID_GAME']);
  await maintain(hourAgo, now);
  expect(statuses(await apply(bet('reopened', 1)))).toEqual(['OK']);
  await maintain(null, null);
});

test('refuses bets of a member without permission to bet, and pays earlier wins', async () => {
  expect(statuses(await apply(bet('young', 10)))).toEqual(['OK']);
  await setUnderageBirthday(db, player);
  const answers = await apply(
    bet('too-young', 10),
    win('young', 20),
    bet('of-age', 10, await newPlayer()),
  );
  expect(statuses(answers)).toEqual(['BET_NOT_ALLOWED', 'OK', 'OK']);
});

test('an empty batch returns an empty result', async () => {
  expect(await apply()).toEqual([]);
});

const steps: [string, (id: string) => Message, (id: string) => Promise<unknown>][] = [
  ['bet', (id) => bet(id, 1), async () => {}],
  ['win', (id) => win(id, 3), (id) => apply(bet(id, 1))],
  ['rollback', (id) => undoing(id), (id) => apply(bet(id, 1))],
  ['rollback of a settled bet', (id) => undoing(id), (id) => apply(bet(id, 1), win(id, 3))],
];

const undoing = (id: string): Message => ({
  kind: 'rollback',
  txId: `undo-${id}`,
  betTxId: `bet-${id}`,
  ...inRound(player, id),
});

test.each(steps)(
  'cut off after any statement of a %s, it applies all or nothing',
  async (name, of, before) => {
    let count = 0;
    for (let isDone = false; !isDone; count++) {
      const id = `${name.replaceAll(' ', '-')}-${count}`;
      await before(id);
      const cash = await cashOf(db, player);
      const events = await eventsOf(player);
      const dying = crashAt(db, count);
      const [answer] = await applyTransactions(deps(dying), vendor, [of(id)]);
      await dying.close();
      isDone = answer?.status === 'OK';
      expect(await auditRounds(db)).toEqual([]);

      // After any outcome the retry completes it once, and a third attempt gets the same answer.
      const [retried] = await apply(of(id));
      expect(retried).toMatchObject({ status: 'OK' });
      if (isDone) expect(retried).toEqual(answer);
      expect(await apply(of(id))).toEqual([retried]);
      expect(await cashOf(db, player)).toBe(BigInt(JSON.parse(retried?.body ?? '{}').balance));
      expect((await cashOf(db, player)) === cash).toBe(false);
      expect(await eventsOf(player)).toBe(events + (name === 'bet' ? 0 : 1));
      expect(count).toBeLessThan(40);
    }
  },
);

const eventsOf = ({ id }: Member) => db.prisma.betEvent.count({ where: { memberId: id } });

test('the stream has an event for each decided bet, readable from its start', async () => {
  await expect
    .poll(async () => (await readEvents(db, STREAM_START)).length)
    .toBe(await db.prisma.betEvent.count());
});

test('notifies a member of accepted messages, one of a large win, and no refused ones', async () => {
  const published: string[] = [];
  const publish = ({ kind, memberId }: Invalidation) =>
    published.push(memberId === player.id ? kind : `all ${kind}`);
  const say = async (message: Message) => {
    published.length = 0;
    await applyTransactions({ ...deps(), publish }, vendor, [message]);
    return [...published];
  };
  expect(await say(bet('told', 20))).toEqual(['balance', 'bets']);
  expect(await say(bet('told-refused', 500))).toEqual([]);
  expect(await say(bet('told', 20))).toEqual([]); // a repeated message
  expect(await say(win('told', 40))).toEqual(['balance', 'bets', 'all winners']);
  await say(bet('told-lost', 20));
  expect(await say(win('told-lost', 5))).toEqual(['balance', 'bets']); // less than the stake
});

test('while games are switched off at a site no game takes a bet, and open rounds are paid', async () => {
  const { merchantId: site } = await makeSite(db);
  const by = await newPlayer(site);
  const one = (message: Message) => applyTransactions(deps(), vendor, [message]);
  const statusOf = async (message: Message) => (await one(message))[0]?.status;
  expect(await statusOf(bet('flag-before', 10, by))).toBe('OK');
  const switchTo = (enabled: boolean) =>
    changeSite({ db }, switchFlag, { merchantId: site, flag: 'GAMELO3', enabled });
  await switchTo(false);
  expect(await statusOf(bet('flag-while', 10, by))).toBe('INVALID_GAME');
  expect(await statusOf(win('flag-before', 15, by))).toBe('OK');
  expect(await cashOf(db, by.player)).toBe(whole(105));
  await switchTo(true);
  expect(await statusOf(bet('flag-after', 10, by))).toBe('OK');
});
