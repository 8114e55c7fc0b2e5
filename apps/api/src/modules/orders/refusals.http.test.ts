import * as calls from '@app/shared/orders/schemas';
import { expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';

const DAY_MS = 24 * 3_600_000;
const world = recordWorld(Date.parse('2026-12-10T02:00:00Z'));

const vendorLists = [
  calls.rngOrders,
  calls.fishOrders,
  calls.liveOrders,
  calls.pvpOrders,
  calls.settledSportsOrders,
  calls.openSportsOrders,
  calls.sportsOrders,
];
const lotteryLists = [
  calls.settledElottOrders,
  calls.openElottOrders,
  calls.settledLottOrders,
  calls.openLottOrders,
];
const listed = [...vendorLists, ...lotteryLists, calls.gameBetHistory, calls.transaction];
const all = [...listed, calls.detailedLottoPnl, calls.personalPvpFishingPnl];

test.each(all.map((call) => [call.name, call] as const))('%s limits its range', async (_, call) => {
  const range = { startDate: '0', endDate: `${94 * DAY_MS}` };
  const { status, body } = await world.ask(call, range);
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['startDate'] });
});

test.each(listed.map((call) => [call.name, call] as const))(
  '%s refuses an invalid cursor',
  async (_, call) => {
    const { status, body } = await world.ask(call, { cursor: 'x' });
    expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['cursor'] });
  },
);

const wrongInputs: Readonly<Record<string, object>> = {
  ...Object.fromEntries(vendorLists.map(({ name }) => [name, { winLossDraw: 'won' }])),
  ...Object.fromEntries(lotteryLists.map(({ name }) => [name, { orderStatus: '8' }])),
  [calls.transaction.name]: { type: 'gifts' },
};
const refusals = triedErrors(all);
let networks = 0; // limits apply per network

test.each(refusals)('%s answers %s', async (name, code, call) => {
  const ip = `10.${networks++ % 250}.1.1`;
  await expectRefusal(code, {
    ...impliedRefusals({ api: world.api, call, site: world.site, input: () => ({}), ip }),
    request_param_err: [400, () => world.ask(call, wrongInputs[name] ?? { period: '2d' })],
  });
});
