import { lotteryWins } from '@app/shared/lotteries/settings';
import { placeOrder } from '@app/shared/lottery-orders/schemas';
import { inbox } from '@app/shared/messages/schemas';
import { expect, test } from 'vitest';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';
import { drawOutcome, settle } from '../../../../../tests/support/play/lottery-world.ts';

const at = lotteryApi();

const decide = (change: object) => {
  const { api, site } = at;
  return changeAsOperators(api, site, lotteryWins, change);
};

/** The member wins $1,900.00 with a bet of $2.00. */
async function win(): Promise<void> {
  const { status } = await at.ask(placeOrder, at.order(slip('1|3|4'), 2));
  expect(status).toBe(200);
  at.later(70_000);
  await drawOutcome(at.api.deps, at.world.drawId, '134');
  await settle(at.api.deps);
}

/** Titles of the member's messages about wins. */
const wins = async (): Promise<string[]> => {
  const { body } = await at.ask(inbox);
  const titles: string[] = body.value.list.map(({ title }: { title: string }) => title);
  return titles.filter((title) => title.startsWith('You won'));
};

test('a win above the site’s limit sends the member a message', async () => {
  await decide({ times: 950, payoutMin: 1_900 });
  await win();
  expect(await wins()).toEqual([expect.stringMatching(/^You won \$1,900\.00 on /)]);
});

test('a win below the limit sends no message', async () => {
  await decide({ times: 951, payoutMin: 0 });
  await win();
  expect(await wins()).toEqual([]);
});
