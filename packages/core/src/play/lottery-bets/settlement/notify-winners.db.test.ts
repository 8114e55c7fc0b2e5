import { lotteryWins } from '@app/shared/lotteries/settings';
import { type Money, money } from '@app/shared/money/money';
import { beforeEach, expect, test } from 'vitest';
import {
  bet,
  drawOutcome,
  legOf,
  makeBettor,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import { changeSetting } from '../../../sites/site/index.ts';
import { correctOutcome } from '../../lotteries/index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

/** The payout of a winning note of two whole units at the series of the tests. */
const WIN = whole(1_900);

let noon: AtNoon;
let published: Invalidation[];

beforeEach(async () => {
  noon = await beginAtNoon({ limits: { liabilityMax: whole(100_000_000) } });
  published = [];
  await noon.db.prisma.lottery.updateMany({ data: { source: 'external' } });
  await noon.db.prisma.game.updateMany({ data: { names: { CN: '快乐三位' } } });
  return noon.close;
});

const deps = () => ({
  ...noon.deps,
  publish: (change: Invalidation) => void published.push(change),
});
const betOn = (by: Member, ball: string, notes = 1) =>
  bet(noon.deps, noon.world, by, { slips: [straight(ball)], total: 2 * notes });
const drawn = async () => {
  noon.after(70_000);
  await drawOutcome(noon.deps, noon.world.drawId, '134');
  await settle(deps());
};
const winMessages = async () => {
  const rows = await noon.db.prisma.messageRecipient.findMany({
    where: { message: { cause: 'lottery.won' } },
    orderBy: { messageId: 'asc' },
    select: { memberId: true, message: { select: { details: true, causeKey: true } } },
  });
  return rows.map(({ memberId, message }) => [memberId, message.causeKey, message.details]);
};
const inboxesThatRang = () =>
  published.filter(({ kind }) => kind === 'messages').map(({ memberId }) => memberId);
const details = {
  amount: `${WIN}`,
  draw: '20261210-001',
  game: '{"name":"Quick LF","names":{"CN":"快乐三位"}}',
};

test('notifies winners of many times the stake once, with payout, lottery and draw, and no others', async () => {
  const other = await makeBettor(noon.deps, noon.world);
  const { id } = await legOf(noon.db, await betOn(noon.member, '1|3|4'));
  // One of a hundred notes wins, which pays less than twenty times the cost of all.
  await betOn(other, '1|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9', 100);
  await drawn();
  await settle(deps());
  expect(await winMessages()).toEqual([[noon.member.id, `${id} 1`, details]]);
  expect(inboxesThatRang()).toEqual([noon.member.id]);
});

test('a site sets the multiple and minimum of wins with a notice', async () => {
  const { merchantId } = noon.member;
  const decide = (change: { times?: number; payoutMin?: Money }) =>
    inTransaction(noon.db, (tx) => changeSetting(tx, { merchantId, setting: lotteryWins, change }));
  // 950 times the stake.
  const { id } = await legOf(noon.db, await betOn(noon.member, '1|3|4'));
  await decide({ payoutMin: money(WIN + 1n) });
  await drawn();
  expect(await winMessages()).toEqual([]);

  const correct = async (result: string, version: number) => {
    const { drawId } = noon.world;
    const because = { operator: 'anna', reason: 'misprint', version };
    await inTransaction(noon.db, (tx) =>
      correctOutcome(tx, { drawId, result, ...because }, noon.deps.clock()),
    );
    await settle(deps());
  };
  await decide({ times: 951, payoutMin: WIN });
  await correct('431', 1);
  await correct('134', 2);
  expect(await winMessages()).toEqual([]);

  await decide({ times: 950 });
  await correct('431', 3);
  await correct('134', 4);
  await settle(deps());
  expect(await winMessages()).toEqual([[noon.member.id, `${id} 5`, details]]);
});

test('notifies winners by a corrected outcome after the correction', async () => {
  const other = await makeBettor(noon.deps, noon.world);
  const { id: first } = await legOf(noon.db, await betOn(noon.member, '1|3|4'));
  const { id: second } = await legOf(noon.db, await betOn(other, '4|3|1'));
  await drawn();
  const { drawId } = noon.world;
  const because = { operator: 'anna', reason: 'misprint', version: 1 };
  await inTransaction(noon.db, (tx) =>
    correctOutcome(tx, { drawId, result: '431', ...because }, noon.deps.clock()),
  );
  published = [];
  await settle(deps());
  expect(await winMessages()).toEqual([
    [noon.member.id, `${first} 1`, details],
    [other.id, `${second} 2`, details],
  ]);
  expect(inboxesThatRang()).toEqual([other.id]);
});
