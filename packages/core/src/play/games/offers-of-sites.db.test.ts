import { randomUUID } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { applyTransactions, authenticate, launchGame, type Message } from '../vendors/index.ts';
import {
  addFavourite,
  changeSiteGame,
  changeSiteVendor,
  favouriteIds,
  findGame,
  findPlayableGame,
  gamesById,
  hotGames,
  listCategories,
  listGames,
  registerGame,
} from './index.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(NOON.getTime() + ms);

let db: Database;
let here: bigint;
let there: bigint;
let vendor: Parameters<typeof applyTransactions>[1];
let vendorCode: string;
let koi: bigint;

const deps = () => ({ db, clock: () => NOON, newId: randomUUID, publish: () => {} });

beforeAll(async () => {
  db = await freshDatabase();
  const { vendorId: id, code } = await registerTestVendor(deps(), { baseUrl: '', place: 5 });
  vendorCode = code;
  vendor = { id, code, takesBets: true, mayRollBackSettled: false, mayWinWithoutBet: false };
  koi = await registerGame(deps(), {
    vendorId: id,
    code: 'koi',
    name: 'Koi',
    category: 'RNG',
    place: 2,
    classes: ['JP', 'SC'],
    stakeMin: whole(1),
    stakeMax: whole(50),
    iconUrl: '/art/koi.svg',
  });
  await registerTestVendor(deps(), { baseUrl: '', code: 'tower', gameCode: 'spire', place: 6 });
  return () => db.close();
});
beforeEach(async () => {
  here = (await makeSite(db)).merchantId;
  there = (await makeSite(db)).merchantId;
});

const lobbyOf = (merchantId: bigint, now = NOON) =>
  ({ merchantId, now, language: 'EN', timeZone: 'UTC' }) as const;
const wanted = (merchantId: bigint, now = NOON) => ({
  merchantId,
  vendorCode,
  gameCode: 'koi',
  language: 'EN',
  now,
});
const decide = (change: Parameters<typeof changeSiteGame>[1]['change'], gameCode = 'koi') =>
  inTransaction(db, (tx) =>
    changeSiteGame(tx, { merchantId: here, vendorCode, gameCode, change, now: NOON }),
  );
const decideVendor = (
  change: Parameters<typeof changeSiteVendor>[1]['change'],
  code = vendorCode,
) =>
  inTransaction(db, (tx) => changeSiteVendor(tx, { merchantId: here, vendorCode: code, change }));
const listed = async (merchantId: bigint, filter = {}) => {
  const { games, total } = await listGames(db, lobbyOf(merchantId), filter, { page: 1, size: 9 });
  expect(games).toHaveLength(total);
  return games.map(({ code }) => code);
};
const vendorsOf = async (merchantId: bigint) =>
  (await listCategories(db, lobbyOf(merchantId))).flatMap(({ vendors }) =>
    vendors.map((each) => each.vendorCode),
  );

test('a site without its own settings offers everything of the installation', async () => {
  expect(await listed(here)).toEqual(['test-game', 'spire', 'koi']);
  expect(await vendorsOf(here)).toEqual([vendorCode, 'tower']);
  expect(await findGame(db, wanted(here))).toMatchObject({
    stakeMin: whole(1),
    stakeMax: whole(50),
    iconUrl: '/art/koi.svg',
    maintenance: undefined,
  });
});

test('a game that one site withdraws is nowhere on it, and everywhere on the other', async () => {
  const member = await makeMember(db, { merchantId: here });
  const favourite = { memberId: member.id, gameId: koi };
  await addFavourite(deps(), { ...favourite, merchantId: here });
  await decide({ offered: false, hotPlace: 1 });
  const seen = async (merchantId: bigint) => [
    (await listed(merchantId)).includes('koi'),
    (await listed(merchantId, { name: 'KOI' })).includes('koi'),
    (await favouriteIds(db, { ...lobbyOf(merchantId), memberId: member.id })).includes(koi),
    (await hotGames(db, lobbyOf(merchantId))).some(({ id }) => id === koi),
    (await gamesById(db, lobbyOf(merchantId), [koi])).length > 0,
    (await listCategories(db, lobbyOf(merchantId))).some(({ classes }) => classes.length > 0),
  ];
  expect(await seen(here)).toEqual([false, false, false, false, false, false]);
  expect(await seen(there)).toEqual([true, true, true, false, true, true]);
  await expect(findGame(db, wanted(here))).rejects.toThrow('game.not_found');
  await expect(addFavourite(deps(), { ...favourite, merchantId: here })).rejects.toThrow();
});

test('a vendor that one site withdraws takes its games along', async () => {
  await decideVendor({ offered: false });
  expect(await listed(here)).toEqual(['spire']);
  expect(await vendorsOf(here)).toEqual(['tower']);
  expect(await listed(there)).toHaveLength(3);
});

test('order, picture and limits belong to the site, and never exceed the vendor’s', async () => {
  await decide({ place: 0, iconUrl: '/media/koi.avif', stakeMax: whole(20) });
  await decide({ place: 1 }, 'test-game');
  await decideVendor({ place: 1 }, 'tower');
  expect(await listed(here, { vendorCode })).toEqual(['koi', 'test-game']);
  expect(await listed(there, { vendorCode })).toEqual(['test-game', 'koi']);
  expect(await vendorsOf(here)).toEqual(['tower', vendorCode]);
  expect(await findGame(db, wanted(here))).toMatchObject({
    iconUrl: '/media/koi.avif',
    stakeMin: whole(1),
    stakeMax: whole(20),
  });
  for (const limits of [
    { stakeMin: money(1n) },
    { stakeMax: whole(51) },
    { stakeMin: whole(21) },
    { stakeMax: money(0n) },
  ])
    await expect(decide(limits)).rejects.toThrow(RangeError);
  const change = (stakeMin: number, stakeMax: number) =>
    db.prisma.game.update({
      where: { id: koi },
      data: { stakeMin: whole(stakeMin), stakeMax: whole(stakeMax) },
    });
  await change(2, 10); // the vendor's limits, after the site set its own
  expect(await findGame(db, wanted(here))).toMatchObject({
    stakeMin: whole(2),
    stakeMax: whole(10),
  });
  await change(1, 50);
});

test('a change keeps omitted fields, and two concurrent changes lose nothing', async () => {
  await Promise.all([
    decide({ place: 7 }),
    decide({ hotPlace: 3 }),
    decide({ stakeMin: whole(2) }),
  ]);
  const { before, after } = await decide({ offered: false });
  expect(before).toMatchObject({ place: 7, hotPlace: 3, stakeMin: whole(2), offered: true });
  expect(after).toEqual({ ...before, offered: false });
  await expect(decide({ place: 1 }, 'unknown')).rejects.toThrow('game.not_found');
  await expect(decideVendor({ place: 1 }, 'unknown')).rejects.toThrow('game.not_found');
});

test('maintenance is the site’s own, to the millisecond; the installation’s is on every site', async () => {
  const until = later(HOUR_MS);
  await decide({ maintenance: { from: NOON, until } });
  const open = (merchantId: bigint, now: Date) =>
    findPlayableGame(db, wanted(merchantId, now)).then(
      () => true,
      () => false,
    );
  expect(await open(here, later(-1))).toBe(true);
  expect(await open(here, NOON)).toBe(false);
  expect(await open(here, later(HOUR_MS - 1))).toBe(false);
  expect(await open(here, until)).toBe(true);
  expect(await open(there, NOON)).toBe(true);
  const [game] = await gamesById(db, lobbyOf(here), [koi]);
  expect(game?.maintenance).toEqual({ from: NOON, until });
  await decide({ maintenance: null });
  await decideVendor({ maintenance: { from: NOON, until: null } });
  const [lane] = await listCategories(db, lobbyOf(here));
  expect(lane?.vendors[0]?.maintenance).toEqual({ from: NOON, until: null });
  expect([await open(here, NOON), await open(there, NOON)]).toEqual([false, true]);
});

test('a game has its sub-categories, and is found under each', async () => {
  const [lane] = await listCategories(db, lobbyOf(here));
  expect(lane?.classes).toEqual([
    { class: 'SC', games: 1 },
    { class: 'JP', games: 1 },
  ]);
  for (const each of ['SC', 'JP']) expect(await listed(here, { class: each })).toEqual(['koi']);
  expect(await listed(here, { class: 'TG' })).toEqual([]);
});

/** A member with 100 who opened the game. */
async function player(merchantId: bigint): Promise<Member & { readonly session: string }> {
  const member = await makeMember(db, { merchantId });
  await fund(db, member, whole(100));
  const url = await launchGame(deps(), {
    merchantId,
    memberId: member.id,
    isTrial: false,
    vendorCode,
    gameCode: 'koi',
    language: 'EN',
    backUrl: undefined,
  });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'koi' });
  return answer.status === 'OK'
    ? { ...member, session: answer.session }
    : expect.unreachable(answer.status);
}

test('refuses bets on games that the site does not offer, and completes open rounds', async () => {
  const [ours, theirs] = [await player(here), await player(there)];
  const inRound = (of: Member, id: string) => ({
    roundId: `${of.id}-${id}`,
    gameCode: 'koi',
    memberRef: of.publicId,
  });
  const bet = (of: typeof ours, id: string, stake = 10): Message => ({
    kind: 'bet',
    session: of.session,
    txId: `bet-${of.id}-${id}`,
    ...inRound(of, id),
    currency: 'USD',
    amount: Number(whole(stake)),
  });
  const apply = async (...messages: Message[]) =>
    (await applyTransactions(deps(), vendor, messages)).map(({ status }) => status);
  expect(await apply(bet(ours, 'won'), bet(ours, 'undone'), bet(ours, 'ended'))).toEqual(
    Array(3).fill('OK'),
  );
  await decide({ stakeMin: whole(5), stakeMax: whole(20) });
  for (const stake of [4, 21])
    expect(
      await apply(bet(ours, `limit${stake}`, stake), bet(theirs, `limit${stake}`, stake)),
    ).toEqual(['LIMIT_REACHED', 'OK']);
  const refusals: (() => Promise<unknown>)[] = [
    () => decide({ maintenance: { from: NOON, until: null } }),
    () => decide({ maintenance: null, offered: false }),
    () => decide({ offered: true }).then(() => decideVendor({ offered: false })),
    () => decideVendor({ offered: true, maintenance: { from: NOON, until: null } }),
  ];
  for (const [n, refuse] of refusals.entries()) {
    await refuse();
    const both = await apply(bet(ours, `refused${n}`), bet(theirs, `taken${n}`, 1));
    expect(both).toEqual(['INVALID_GAME', 'OK']);
  }
  const named = (id: string, kind: string) => ({
    txId: `${kind}-${id}`,
    betTxId: `bet-${ours.id}-${id}`,
    ...inRound(ours, id),
  });
  const owed = { currency: 'USD', amount: Number(whole(25)), roundClosed: true };
  expect(
    await apply(
      { kind: 'win', ...named('won', 'win'), ...owed },
      { kind: 'rollback', ...named('undone', 'undo') },
      { kind: 'round', txId: 'end-ended', ...inRound(ours, 'ended') },
    ),
  ).toEqual(['OK', 'OK', 'OK']);
  expect(await cashOf(db, ours)).toBe(whole(105));
  expect(await trialBalance(db)).toEqual([]);
});
