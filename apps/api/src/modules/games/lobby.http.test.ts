import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSiteGame, registerGame, scheduleGameMaintenance } from '@app/core/play/games';
import type { GameCategory } from '@app/shared/games/game-categories';
import {
  gameList,
  gameVendors,
  hotGames,
  jackpots,
  recentGames,
  winnerBoard,
} from '@app/shared/games/schemas';
import { money } from '@app/shared/money/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { asOwner } from '../../../../../tests/support/databases/database.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { showWinsFrom } from '../../../../../tests/support/settings.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 18, 12);

let api: TestApi;
let now = NOON;
let reef: TestVendor;
let towers: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  const baseUrl = api.url;
  towers = await registerTestVendor(api.deps, {
    baseUrl,
    code: 'towers',
    gameCode: 'tower',
    place: 2,
  });
  reef = await registerTestVendor(api.deps, {
    baseUrl,
    code: 'reef',
    gameCode: 'coral',
    category: 'FISH',
    place: 1,
    isHouse: true,
    mayRollBackSettled: true,
  });
  const more: readonly [string, GameCategory, number][] = [
    ['koi', 'RNG', 970_000],
    ['pearl', 'FISH', 981_000],
  ];
  for (const [code, category, returnRate] of more) {
    const { vendorId } = reef;
    await registerGame(api.deps, { vendorId, code, name: code, category, returnRate });
  }
  return api.close;
});

beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  ip = `203.0.${++tests}.9`;
});

/** Other tests of this file count all games. */
const forget = (code: string) =>
  asOwner(api.deps.db, (owner) => owner.query('DELETE FROM game WHERE code = $1', [code]));
const ask = (call: Parameters<typeof send>[1], body: object = {}, token?: string) =>
  send(api, call, { site: site.code, body, ip, token });

async function player(username?: string, where = site): Promise<Member> {
  const { merchantId } = where;
  const member = await makeMember(api.deps, { merchantId, ...(username && { username }) });
  await fund(api.deps, member, whole(1_000));
  return member;
}

const play = (by: Member, stake: number, payout: number, vendor = reef) =>
  vendor.playRound({ memberRef: by.publicId, stake: whole(stake), payout: whole(payout) });

describe('the lanes', () => {
  const lanes = async () => (await ask(gameVendors)).body.value.data.lanes;

  test('have the categories with games, with vendors in the operator’s order', async () => {
    const found = await lanes();
    expect(
      found.map((lane: { title: string; cards: { vassalage: string }[] }) => [
        lane.title,
        lane.cards.map(({ vassalage }) => vassalage),
      ]),
    ).toEqual([
      ['RNG', ['reef', 'towers']],
      ['FISH', ['reef']],
    ]);
    expect(found[1]).toMatchObject({
      gameClassify: [{ key: 'ALL', gameCount: 2 }],
      cards: [{ gameCount: 2, isGame: 'VASSALAGE', gameCode: null, isHouse: true, rtpMax: 98.1 }],
    });
    expect(found[0].cards[1]).toMatchObject({
      isGame: 'GAME',
      gameCode: 'tower',
      rtpMin: null,
      lagerIcon: '/art/towers.2.svg',
    });
  });

  test('show until when a vendor and its games are under maintenance', async () => {
    const until = NOON + HOUR_MS;
    const schedule = (maintenance: { from: Date; until: Date } | undefined) =>
      inTransaction(api.deps.db, (tx) =>
        scheduleGameMaintenance(tx, { vendorCode: 'towers', maintenance }),
      );
    await schedule({ from: new Date(NOON - 1), until: new Date(until) });
    const maintenance = { maintainTime: NOON - 1, endTime: until };
    expect((await lanes())[0].cards[1]).toMatchObject({ maintenance });
    const { games } = (await ask(gameList, { vassalage: 'towers' })).body.value;
    expect(games).toMatchObject([{ gameCode: 'tower', maintenance }]);
    now = until;
    expect((await lanes())[0].cards[1].maintenance).toBeNull();
    await schedule(undefined);
  });

  test('omit vendors and categories whose games are all switched off', async () => {
    const turn = (enabled: boolean) =>
      api.deps.db.prisma.game.updateMany({ where: { category: 'FISH' }, data: { enabled } });
    await turn(false);
    expect((await lanes()).map(({ title }: { title: string }) => title)).toEqual(['RNG']);
    await turn(true);
  });
});

const codes = (games: readonly { gameCode: string }[]) => games.map(({ gameCode }) => gameCode);

describe('hot games', () => {
  const hot = async (body: object = {}) => (await ask(hotGames, body)).body.value.list;

  test('are the games that most members bet on within seven days', async () => {
    expect(await hot()).toEqual([]);
    site = await makeSite(api.deps);
    const [first, second] = [await player(), await player()];
    await play(first, 1, 0, towers);
    await play(first, 1, 0, towers);
    await play(first, 1, 0);
    await play(second, 1, 0);
    const another = await makeSite(api.deps);
    await play(await player(undefined, another), 1, 0, towers);
    await play(await player(undefined, another), 1, 0, towers);
    expect(codes(await hot())).toEqual(['coral', 'tower']);
    expect(codes(await hot({ vassalage: 'towers' }))).toEqual(['tower']);
  });

  test('omit a game without bets for a week', async () => {
    await play(await player(), 1, 0);
    now = NOON + 7 * 24 * HOUR_MS;
    expect(await hot()).toEqual([]);
  });

  test('are the operator’s choice, if there is one', async () => {
    await play(await player(), 1, 0, towers);
    const reef = { merchantId: site.merchantId, vendorCode: 'reef', now: new Date(now) };
    const putInFront = (gameCode: string, hotPlace: number | null) =>
      inTransaction(api.deps.db, (tx) =>
        changeSiteGame(tx, { ...reef, gameCode, change: { hotPlace } }),
      );
    await putInFront('koi', 2);
    await putInFront('pearl', 1);
    expect(codes(await hot())).toEqual(['pearl', 'koi']);
    await Promise.all(['koi', 'pearl'].map((code) => putInFront(code, null)));
    expect(codes(await hot())).toEqual(['tower']);
  });
});

describe('the list of games', () => {
  test('shows the number of players, by the last minutes and the site’s day', async () => {
    site = await makeSite(api.deps, { timeZone: 'Asia/Ho_Chi_Minh' }); // its day starts at 17:00 UTC
    await play(await player(), 1, 0);
    now = Date.UTC(2026, 10, 18, 17, 1);
    await play(await player(), 1, 0);
    await play(await player(), 1, 0);
    now += HOUR_MS;
    await play(await player(), 1, 0);
    const { games } = (await ask(gameList, { vassalage: 'reef' })).body.value;
    expect(games).toContainEqual(
      expect.objectContaining({ gameCode: 'coral', playing: 1, playedToday: 3 }),
    );
    expect(games).toContainEqual(
      expect.objectContaining({ gameCode: 'koi', playing: 0, playedToday: 0 }),
    );
  });

  test('sorts new games first when new ones are requested, and omits old ones', async () => {
    const { vendorId } = towers;
    now = NOON + 20 * 24 * HOUR_MS;
    await registerGame(api.deps, { vendorId, code: 'spire', name: 'Spire', category: 'RNG' });
    const newest = async () => codes((await ask(gameList, { isNew: '1' })).body.value.games);
    expect((await newest())[0]).toBe('spire');
    now = NOON + 40 * 24 * HOUR_MS;
    expect(await newest()).toEqual(['spire']);
    await forget('spire');
  });

  test('shows the operator’s picture, or the drawn one', async () => {
    const { vendorId } = towers;
    const game = { vendorId, code: 'keep', name: 'Keep', category: 'MINI' } as const;
    await registerGame(api.deps, { ...game, iconUrl: '/media/keep.avif' });
    const { games } = (await ask(gameList, { gameType: 'MINI' })).body.value;
    const defaultIcon = '/art/towers/keep.2-mini.svg';
    expect(games).toMatchObject([{ defaultIcon, iconUrl: '/media/keep.avif' }]);
    await registerGame(api.deps, game);
    const again = (await ask(gameList, { gameType: 'MINI' })).body.value;
    expect(again.games).toMatchObject([{ defaultIcon, iconUrl: defaultIcon }]);
    await forget('keep');
  });

  test('can be limited to the site’s own', async () => {
    const { games } = (await ask(gameList, { isHouse: '1' })).body.value;
    expect(codes(games).sort()).toEqual(['coral', 'koi', 'pearl']);
  });
});

describe('the winner board', () => {
  const board = async (body: object = {}) =>
    (await ask(winnerBoard, { gameCategory: 'ALL', limitNum: '80', ...body })).body.value.list.map(
      ({ vo }: { vo: object }) => vo,
    );

  test('shows real wins of the site, newest first, with masked names', async () => {
    const winner = await player('wanda99');
    await play(winner, 2, 24.5);
    now += 1_000;
    await play(winner, 100, 99); // a payout below the stake is not a win
    await play(winner, 1, 9.99);
    await play(await player(undefined, await makeSite(api.deps)), 1, 500);
    now += 1_000;
    await play(winner, 3, 100, towers);
    expect(await board()).toEqual([
      expect.objectContaining({ gameCode: 'tower', winAmount: 100, multiplier: 33.33 }),
      {
        winId: expect.stringMatching(/^\d+$/),
        customerName: 'wa***9',
        gameName: 'Test game',
        winAmount: 24.5,
        multiplier: 12.25,
        isGreat: false,
        winTime: NOON,
        nodeId: expect.any(Number),
        gameType: 'FISH',
        gameCode: 'coral',
        vendor: 'reef',
        defaultIcon: '/art/reef/coral.2-fish.svg',
        iconUrl: '/art/test-game.svg',
      },
    ]);
    expect(await board({ limitNum: '1' })).toHaveLength(1);
    expect(await board({ gameCategory: 'FISH' })).toMatchObject([{ gameCode: 'coral' }]);
  });

  test('shows a win once it is booked', async () => {
    const winner = await player();
    for (const payout of [20, 30, 40]) {
      await play(winner, 1, payout);
      now += 1;
      const answers = await Promise.all(Array.from({ length: 20 }, () => board()));
      for (const wins of answers) expect(wins[0]).toMatchObject({ winAmount: payout });
    }
  });

  test('removes a win that was rolled back', async () => {
    const winner = await player();
    const { roundId, betTxId } = await play(winner, 1, 50);
    expect(await board()).toHaveLength(1);
    const { status } = await reef.rollback({ memberRef: winner.publicId, roundId, betTxId });
    expect(status).toBe('OK');
    expect(await board()).toEqual([]);
  });

  test('removes a win after 24 hours', async () => {
    await play(await player(), 1, 50);
    now += 24 * HOUR_MS - 1;
    expect(await board()).toHaveLength(1);
    now += 1;
    expect(await board()).toEqual([]);
  });

  test('starts at the operator’s threshold', async () => {
    await play(await player(), 1, 8);
    expect(await board()).toEqual([]);
    await showWinsFrom(api, site, whole(8));
    expect(await board()).toHaveLength(1);
    await showWinsFrom(api, site, money(80_001n));
    expect(await board()).toEqual([]);
  });

  test('never shows trial members', async () => {
    const trial = await player();
    await play(trial, 1, 50);
    await api.deps.db.prisma.member.update({ where: { id: trial.id }, data: { customerType: 4 } });
    expect(await board()).toEqual([]);
  });
});

describe('recent games', () => {
  const recent = async (member: Member) =>
    (await ask(recentGames, {}, await tokenOf(api, member))).body.value.list;

  test('are the games that the member opened or bet on last, with today’s result', async () => {
    const member = await player();
    await play(member, 10, 4);
    await play(member, 10, 25, towers);
    now += HOUR_MS;
    const { roundId, betTxId } = await play(member, 5, 0);
    const [first, second] = await recent(member);
    expect(first).toMatchObject({ gameCode: 'coral', lastPlayed: now, netToday: -11 });
    expect(second).toMatchObject({ gameCode: 'tower', lastPlayed: NOON, netToday: 15 });
    await reef.rollback({ memberRef: member.publicId, roundId, betTxId });
    expect((await recent(member))[0]).toMatchObject({ gameCode: 'coral', netToday: -6 });
    now += 60_000;
    await towers.launch(member.publicId);
    expect(codes(await recent(member))).toEqual(['tower', 'coral']);
  });

  test('start each day of the site at zero', async () => {
    const member = await player();
    await play(member, 10, 4);
    now = Date.UTC(2026, 10, 19, 0, 5);
    expect(await recent(member)).toMatchObject([{ gameCode: 'coral', netToday: 0 }]);
  });

  test('are not those of other players', async () => {
    await play(await player(), 10, 4);
    expect(await recent(await player())).toEqual([]);
  });
});

test('jackpots are the games of their subcategory, with the most that a round can pay', async () => {
  const { vendorId } = reef;
  const jackpot = { vendorId, category: 'RNG' as const, classes: ['JP' as const] };
  const facts = { ...jackpot, code: 'crown', name: 'Crown', stakeMax: whole(20), maxWin: 500_000 };
  await registerGame(api.deps, facts);
  await registerGame(api.deps, { ...jackpot, code: 'unstated', name: 'Unstated' });
  const { list } = (await ask(jackpots)).body.value;
  expect(list).toMatchObject([
    { gameCode: 'crown', vassalage: 'reef', stakeMax: 20, jackpotAmount: 100_000, isPot: false },
    { gameCode: 'unstated', jackpotAmount: null, isPot: false },
  ]);
  expect((await ask(jackpots, { gameType: 'FISH' })).body.value.list).toEqual([]);
  for (const code of ['crown', 'unstated']) {
    await registerGame(api.deps, { ...jackpot, code, name: code, classes: [] });
    await forget(code);
  }
});

const calls = [gameVendors, hotGames, jackpots, winnerBoard, recentGames];
const declared = calls.flatMap((call) => call.errors.map((code) => [call, code] as const));

test.each(declared.map(([call, code]) => [call.name, code, call] as const))(
  '%s answers %s',
  async (_, code, call) => {
    const { merchantId, code: siteCode } = site;
    await expectRefusal(code, {
      ...impliedRefusals({ api, call, site: { merchantId, code: siteCode }, ip }),
      request_param_err: [
        400,
        async () => {
          const token = await tokenOf(api, await makeMember(api.deps, site));
          const tooLong = { language: 'much longer than a language' };
          return ask(call, tooLong, token);
        },
      ],
    });
  },
);
