import { randomUUID } from 'node:crypto';
import { rngOrders } from '@app/shared/orders/schemas';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const world = recordWorld(Date.parse('2026-12-10T02:00:00Z'));

const covering = (amount: number) => ({ covered: Number(whole(amount)) });

interface Played {
  /** Stakes of the round. The last bet wins. */
  readonly stakes: readonly number[];
  readonly covered?: number;
}

async function betsOfRound({ stakes }: Played) {
  const game = { memberRef: world.player.publicId, roundId: randomUUID() };
  let betTxId = '';
  for (const stake of stakes) {
    betTxId = randomUUID();
    const bet = { ...game, txId: betTxId, stake: whole(stake) };
    expect(await world.vendor.bet(bet)).toMatchObject({ status: 'OK' });
  }
  return { ...game, betTxId };
}

async function countedOf({ covered, ...played }: Played): Promise<number[]> {
  const bets = await betsOfRound(played);
  const win = { ...bets, payout: whole(20), ...(covered !== undefined && covering(covered)) };
  expect(await world.vendor.win(win)).toMatchObject({ status: 'OK' });
  return countedBets();
}

async function countedBets(): Promise<number[]> {
  const { list } = (await world.ask(rngOrders)).body.value;
  return list
    .map(({ validBetAmount }: { validBetAmount: number }) => validBetAmount)
    .toSorted((one: number, other: number) => other - one);
}

test.each([
  ['a stake of 10, nothing covered', { stakes: [10] }, [10]],
  ['a stake of 10, 4 of it covered', { stakes: [10], covered: 4 }, [6]],
  ['a stake of 10, all of it covered', { stakes: [10], covered: 10 }, [0]],
  ['stakes of 10 and 6 on two sides', { stakes: [10, 6], covered: 12 }, [4, 0]],
  ['more covered than staked', { stakes: [10, 6], covered: 100 }, [0, 0]],
] as const)('a round with %s counts the difference', async (_, played, counted) => {
  expect(await countedOf(played)).toEqual(counted);
});

test('a round that is closed without a payout counts the difference', async () => {
  const { betTxId: _, ...round } = await betsOfRound({ stakes: [10] });
  expect(await world.vendor.round({ ...round, ...covering(4) })).toMatchObject({ status: 'OK' });
  expect(await countedBets()).toEqual([6]);
});

test('the same message with another covered amount is a different message', async () => {
  const win = { ...(await betsOfRound({ stakes: [10] })), txId: randomUUID(), payout: whole(20) };
  expect(await world.vendor.win({ ...win, ...covering(4) })).toMatchObject({ status: 'OK' });
  expect(await world.vendor.win({ ...win, ...covering(4) })).toMatchObject({ status: 'OK' });
  for (const other of [covering(5), {}])
    expect(await world.vendor.win({ ...win, ...other })).toMatchObject({
      status: 'DUPLICATE_MISMATCH',
    });
  expect(await countedBets()).toEqual([6]);
});

test.each([-1, 1.5, '4', null])('%j is no covered amount', async (covered) => {
  const win = { ...(await betsOfRound({ stakes: [10] })), payout: whole(20), covered };
  expect(await world.vendor.win(win as never)).toMatchObject({ status: 'WRONG_SYNTAX' });
});
