import * as calls from '@app/shared/lottery-orders/schemas';
import { expect, test } from 'vitest';
import { lotteryApi } from '../../../../../tests/support/play/lottery-api.ts';

const at = lotteryApi();

/** Examples of the API page, each with the family and the prize mode of its play. */
test.each([
  [calls.placeOrder.name, calls.placeOrder, { family: 'LF', prizeMode: 'LOTT' }],
  [calls.placeMassive.name, calls.placeMassive, { family: 'LF', prizeMode: 'LOTT' }],
  [calls.placeMassiveOld.name, calls.placeMassiveOld, { family: 'LF', prizeMode: 'LOTT' }],
  [calls.placeVnOrder.name, calls.placeVnOrder, { family: 'VN_NORTH', prizeMode: 'VN' }],
  [calls.placeSeaOrder.name, calls.placeSeaOrder, { family: 'LAO4', prizeMode: 'SEA' }],
] as const)('the example of %s is accepted on a draw that is on sale', async (_, call, data) => {
  await at.api.deps.db.prisma.lottery.update({ where: { id: at.lotteryId }, data });
  const { request, answer } = call.example;
  const { status, body } = await at.ask(call, onSale(request));
  expect([status, body.totalBettingAmount]).toEqual([200, answer.totalBettingAmount]);
});

type Example = { readonly bettingSlipString: string } | { readonly contents: readonly object[] };

/** The example for the lottery and the draw of the test. */
function onSale(example: Example): object {
  const [gameId, numero] = [at.lotteryId, at.drawNumber];
  if ('bettingSlipString' in example) return { ...example, gameId, currentNumero: numero };
  const contents = example.contents.map((content) => ({
    ...content,
    gameId,
    numero: [{ numero, multiple: 1 }],
  }));
  return { ...example, contents };
}
