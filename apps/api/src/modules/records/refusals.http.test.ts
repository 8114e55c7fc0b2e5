import { randomUUID } from 'node:crypto';
import * as calls from '@app/shared/records/schemas';
import { expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { makeAgent } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;
const world = recordWorld(Date.parse('2026-12-10T02:00:00Z'));

const ranged = [calls.orders, calls.transactions, calls.personalPnl, calls.statistics] as const;
const listed = [calls.orders, calls.transactions] as const;

test.each(ranged.map((call) => [call.name, call] as const))(
  '%s bounds its range',
  async (_, call) => {
    for (const range of [
      { startDate: '2000', endDate: '1000' },
      { startDate: '0', endDate: `${94 * DAY_MS}` },
    ]) {
      const { status, body } = await world.ask(call, range);
      expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['startDate'] });
    }
    for (const days of [
      '2026-12-02/2026-12-01',
      '2026-09-01/2026-12-03', // 94 days
      '2026-02-30/2026-03-01',
      '0000-01-01/0000-01-02',
      '2026-12-01',
      '2026-12-01/2026-12-02/2026-12-03',
    ]) {
      const { status, body } = await world.ask(call, { days });
      expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['days'] });
    }
    expect((await world.ask(call, { days: '2026-09-01/2026-12-02' })).status).toBe(200);
    expect((await world.ask(call, { day: '0000-01-01' })).body.value.fields).toEqual(['day']);
  },
);

test.each(listed.map((call) => [call.name, call] as const))(
  '%s refuses an invalid cursor',
  async (_, call) => {
    const { status, body } = await world.ask(call, { cursor: 'x' });
    expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['cursor'] });
  },
);

const GAME = { vassalage: 'house', gameCode: 'reef' };
const BET = { orderNo: randomUUID(), betTime: '1000' };
const CAUSE = (of: string) => ({ of, id: randomUUID() });
const MOVEMENT = { txId: `2-${'0f'.repeat(16)}` };
const inputs: Readonly<Record<string, object>> = {
  [calls.orderDetail.name]: BET,
  [calls.gameSheet.name]: GAME,
  [calls.transactionDetail.name]: MOVEMENT,
  [calls.moneyLines.name]: CAUSE('deposit'),
};
const wrongInputs: Readonly<Record<string, object>> = {
  [calls.orders.name]: { status: '5' },
  [calls.orderDetail.name]: { ...BET, orderNo: 'x' },
  [calls.transactions.name]: { codeTypes: 'gifts' },
  [calls.transactionDetail.name]: { txId: '7' },
  [calls.moneyLines.name]: CAUSE('bet'),
  [calls.statistics.name]: { month: '2026-13' },
  [calls.personalPnl.name]: { day: '2026-02-30' },
  [calls.creditReport.name]: { period: '2d' },
  [calls.gameSheet.name]: { ...GAME, gameCode: 'no code!' },
};
const all = [
  calls.orders,
  calls.orderDetail,
  calls.transactions,
  calls.transactionDetail,
  calls.moneyLines,
  calls.recordsSince,
  calls.statistics,
  calls.personalPnl,
  calls.creditReport,
  calls.gameSheet,
];
const refusals = triedErrors(all);
/** A new agent for calls of agents; otherwise the member of the world. */
const readerOf = async ({ who }: { readonly who: string }) =>
  who === 'agent' ? makeAgent(world.api.deps, world.site) : undefined;
let networks = 0; // limits apply per network

test.each(refusals)('%s answers %s', async (name, code, call) => {
  const ip = `10.${networks++}.0.1`;
  const input = () => inputs[name] ?? {};
  await expectRefusal(code, {
    ...impliedRefusals({ api: world.api, call, site: world.site, input, ip }),
    request_param_err: [400, async () => world.ask(call, wrongInputs[name], await readerOf(call))],
    'bet.not_found': [404, () => world.ask(call, BET)],
    'transaction.not_found': [404, () => world.ask(call, MOVEMENT)],
    'deposit.not_found': [404, () => world.ask(call, CAUSE('deposit'))],
    'withdraw.not_found': [404, () => world.ask(call, CAUSE('withdrawal'))],
    'bonus.not_found': [404, () => world.ask(call, CAUSE('bonus'))],
    'team.member_unknown': [404, () => world.ask(call, { subordinateName: 'stranger' })],
    'game.not_found': [404, () => world.ask(call, { ...GAME, gameCode: 'nowhere' })],
  });
});
