import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { newestBonus } from '../../../../../tests/support/money/bonuses.ts';
import { depsOf, whole } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { expireBonuses, forfeitBonus } from '../bonuses/index.ts';
import {
  type BonusPlayer,
  type BonusWorld,
  expectBalanced,
  makeBonusPlayer,
  makeBonusWorld,
} from './test-support/bonus-world.ts';

const DAY_MS = 86_400_000;
/** A race is repeated, because either side may come first. */
const RACES = 12;
const START = new Date('2026-11-20T12:00:00Z');

let db: Database;
let deps: Deps;
let world: BonusWorld;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  now = START;
  world = await makeBonusWorld(deps);
  return () => db.close();
});
beforeEach(() => {
  now = START;
});
afterEach(() => expectBalanced(deps));

const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
const bonusOf = ({ member }: BonusPlayer) => newestBonus(deps, member);
async function giveUp(player: BonusPlayer): Promise<string | undefined> {
  const { publicId } = await bonusOf(player);
  const { id: memberId, merchantId } = player.member;
  return forfeitBonus(deps, { merchantId, memberId, publicId }).then(
    () => undefined,
    (error) => error.code,
  );
}
test('thirty concurrent bets with repeated wins complete the turnover once, and release the bonus once', async () => {
  const player = await makeBonusPlayer(world);
  const { bet, win, apply } = player;
  for (const id of names(4)) await apply(bet(`b${id}`, 100), win(`b${id}`, 101));
  const play = async (id: string) => [
    ...(await apply(bet(id, 5))),
    ...(await Promise.all([apply(win(id, 5.5)), apply(win(id, 5.5))])).flat(),
  ];
  const answers = (await Promise.all(names(30).map(play))).flat();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(await player.has()).toEqual([200 + 4 + 15, 0]);
  expect(await bonusOf(player)).toMatchObject({ state: 'released', done: whole(500) });
  const { id: memberId } = player.member;
  const ofRelease = { cause: 'bonus.released', recipients: { some: { memberId } } };
  expect(await db.prisma.message.count({ where: ofRelease })).toBe(1);
});

test('forfeited during the win that completes it, a bonus is either cash or returned, never both', async () => {
  for (let n = 0; n < RACES; n++) {
    const player = await makeBonusPlayer(world);
    const { bet, win, apply } = player;
    for (const id of names(4)) await apply(bet(`b${id}`, 100), win(`b${id}`, 100.01));
    await apply(bet('last', 150)); // 49.96 of it is bonus money
    const [refused] = await Promise.all([giveUp(player), apply(win('last', 300))]);
    const { state } = await bonusOf(player);
    if (state === 'released') {
      expect([refused, await player.has()]).toEqual(['bonus.not_found', [350.04, 0]]);
    } else {
      expect([state, refused]).toEqual(['forfeited', undefined]);
      expect(await player.has()).toEqual([200.08, 0]);
    }
  }
});

test('over beside a bet of its money, a bonus takes the bet before or has it refused, and ends once', async () => {
  for (let n = 0; n < RACES; n++) {
    now = START;
    const player = await makeBonusPlayer(world);
    now = new Date(START.getTime() + 7 * DAY_MS - 1);
    await player.reopen();
    const stake = player.bet('last', 150);
    const [[answer]] = await Promise.all([
      player.apply(stake),
      // The bonus expires while the bet is under way.
      Promise.resolve().then(() => {
        now = new Date(START.getTime() + 7 * DAY_MS);
        return expireBonuses(deps);
      }),
    ]);
    await expireBonuses(deps);
    const isTaken = answer?.status === 'OK';
    expect(await player.has()).toEqual([isTaken ? 0 : 100, 0]);
    expect(await bonusOf(player)).toMatchObject({
      state: 'expired',
      atStake: isTaken ? whole(50) : 0n,
      closedAmount: isTaken ? whole(50) : whole(100),
    });
  }
});
