import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { scheduleGameMaintenance } from '@app/core/play/games';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/lottery-orders/schemas';
import { beforeEach, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';
import { controlNumbers } from '../../../../../tests/support/play/lottery-world.ts';
import { makeCheckDue } from '../../../../../tests/support/protection/check-due.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { makeTimeOver } from '../../../../../tests/support/protection/time-over.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import {
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

const at = lotteryApi();

const ID = randomUUID();

/** All thousand notes of three digits. */
const EVERY = Array.from({ length: 3 }, () => '0,1,2,3,4,5,6,7,8,9').join('|');

const MODES: Readonly<Record<string, string>> = {
  [calls.placeVnOrder.name]: 'VN',
  [calls.placeSeaOrder.name]: 'SEA',
};

/** The input of a call that places orders. Regional calls take the contents instead. */
function orderFor(call: Call, order: Order): object {
  if (!MODES[call.name]) return order;
  const { gameId, prizeModeId, currentNumero, bettingSlipString, betCartAmountSum } = order;
  const slips = bettingSlipString.split(';').map((text) => text.split('~'));
  const contents = slips.map(([ball = '', type = 1, playId = 99, , , multiple = 1]) => ({
    gameId: prizeModeId === 1 ? gameId : 32_000,
    winStop: false,
    playId: Number(playId),
    bettingContent: ball.replaceAll('|', '_'),
    singleBetPrice: 2 * Number(multiple),
    bettingApproach: Number(type),
    bettingSlip: Math.ceil(Number(betCartAmountSum) / slips.length / 2 / Number(multiple)),
    numero: [{ numero: currentNumero, multiple: 1 }],
  }));
  return { device: 'WEB', series: Number(slips[0]?.[4] ?? 1_900), contents };
}

beforeEach(() =>
  at.api.deps.db.prisma.lottery.update({
    where: { id: at.lotteryId },
    data: { prizeMode: 'LOTT' },
  }),
);

/** Places an order by a call, on a lottery of the call's prize mode. */
async function placeBy(call: Call, order: Order, sent?: Sent, by?: Member) {
  const prizeMode = MODES[call.name];
  if (prizeMode)
    await at.api.deps.db.prisma.lottery.update({
      where: { id: at.lotteryId },
      data: { prizeMode },
    });
  return at.ask(call, orderFor(call, order), sent, by);
}

type Order = ReturnType<typeof at.order>;
type Sent = Parameters<typeof at.ask>[2];

const inputOf = (call: Call): object => {
  switch (call.name) {
    case calls.placeOrder.name:
    case calls.placeMassive.name:
    case calls.placeMassiveOld.name:
    case calls.placeVnOrder.name:
    case calls.placeSeaOrder.name:
      return orderFor(call, at.order(slip('1|3|4'), 2));
    case calls.cancelOrders.name:
    case calls.cancelVnOrders.name:
    case calls.cancelSeaOrders.name:
      return { orderDetailIds: [ID] };
    case calls.orderDetail.name:
    case calls.orderLines.name:
    case calls.orderTrace.name:
      return { id: ID };
    default:
      return {};
  }
};

const wrongInputOf = (call: Call): object => {
  switch (call.name) {
    case calls.placeOrder.name:
    case calls.placeMassive.name:
    case calls.placeMassiveOld.name:
      return at.order(slip('1|3|4'), '2.00001');
    case calls.placeVnOrder.name:
    case calls.placeSeaOrder.name:
      return { contents: [] };
    case calls.cancelOrders.name:
    case calls.cancelVnOrders.name:
    case calls.cancelSeaOrders.name:
      return ['x'];
    case calls.orderDetail.name:
    case calls.orderLines.name:
    case calls.orderTrace.name:
      return { id: 'x' };
    default:
      return { size: call.method === 'GET' ? '101' : 101 };
  }
};

function ofOrders(call: Call): Readonly<Record<string, Refusal>> {
  const place = (order: Order) => placeBy(call, order);
  const withControl = async (rate: number) => {
    await controlNumbers(at.api.deps, at.world, { numbers: ['134'], rate });
    return place(at.order(slip('1|3|4'), 2));
  };
  return {
    'lottery.not_found': [404, () => place(at.order(slip('1|3|4'), 2, { prizeModeId: 5 }))],
    'game.maintenance': [
      503,
      async () => {
        const game = { vendorCode: 'LOTT', gameCode: 'LF1M' };
        const from = at.api.deps.clock();
        const rest = (maintenance: { from: Date; until: undefined } | undefined) =>
          inTransaction(at.api.deps.db, (tx) =>
            scheduleGameMaintenance(tx, { ...game, maintenance }),
          );
        await rest({ from, until: undefined });
        const refused = await place(at.order(slip('1|3|4'), 2));
        await rest(undefined);
        return refused;
      },
    ],
    'lottery.closed': [
      409,
      () => place(at.order(slip('1|3|4'), 2, { currentNumero: '20990101-1' })),
    ],
    'lottery.slip_refused': [400, () => place(at.order('1|3|4', 2))],
    'lottery.order_too_large': [
      400,
      () => place(at.order(Array.from({ length: 101 }, () => slip(EVERY)).join(';'), 202_000)),
    ],
    'lottery.note_too_small': [
      400,
      async () => {
        await at.price({ noteMin: whole(3) });
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'lottery.total_differs': [409, () => place(at.order(slip('1|3|4'), 3))],
    'lottery.series_refused': [409, () => place(at.order(slip('1|3|4', { series: 1_950 }), 2))],
    'lottery.limit_reached': [
      409,
      async () => {
        await at.price({ memberStakeMax: whole(1) });
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'lottery.draw_full': [
      409,
      async () => {
        await at.price({ liabilityMax: whole(1_899) });
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'lottery.number_blocked': [409, () => withControl(0)],
    'lottery.rate_changed': [409, () => withControl(500)],
    'rebate.no_series': [
      409,
      async () => {
        // A site that does not set the series of its members.
        const site = await makeSite(at.api.deps);
        const member = await makeMember(at.api.deps, site);
        const there = { site: site.code };
        return placeBy(call, at.order(slip('1|3|4'), 2), there, member);
      },
    ],
    'wallet.insufficient_funds': [
      409,
      () => place(at.order(slip('1|3|4', { multiple: 1_000 }), 2_000)),
    ],
    'reality_check.due': [
      403,
      async () => {
        await makeCheckDue(at.api.deps, at.member);
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'limit.time_over': [
      403,
      async () => {
        await makeTimeOver(at.api.deps, at.member);
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'limit.reached': [
      403,
      async () => {
        await limitTo(at.api.deps, at.member, ['stake', 'bet', 1]);
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'exclusion.in_force': [
      403,
      async () => {
        await takeBreak(at.api.deps, at.member);
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'profile.too_young': [
      403,
      async () => {
        await setUnderageBirthday(at.api.deps, at.member);
        return place(at.order(slip('1|3|4'), 2));
      },
    ],
    'idempotency.key_required': [
      400,
      () => placeBy(call, at.order(slip('1|3|4'), 2), { key: 'short' }),
    ],
    'idempotency.other_input': [
      422,
      async () => {
        const key = randomUUID();
        await placeBy(call, at.order(slip('1|3|4'), 2), { key });
        return placeBy(call, at.order(slip('1|3|5'), 2), { key });
      },
    ],
    'idempotency.in_progress': [
      409,
      () =>
        besideTwin(at.api, at.member.id, (key) =>
          placeBy(call, at.order(slip('1|3|4'), 2), { key }),
        ),
    ],
  };
}

const ofCancels = (call: Call): Readonly<Record<string, Refusal>> => ({
  'lottery.closed': [
    409,
    async () => {
      await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2));
      const { body } = await at.ask(calls.myOrders);
      at.later(60_000);
      return at.ask(call, [body.orders.content[0].orderDetailId]);
    },
  ],
});

const ownRefusals = (call: Call): Readonly<Record<string, Refusal>> => ({
  'lottery.order_not_found': [404, () => at.ask(call, inputOf(call))],
  ...(call.idempotent ? ofOrders(call) : ofCancels(call)),
  request_param_err: [400, () => at.ask(call, wrongInputOf(call))],
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const asked = { api: at.api, call, site: at.site, ip: inNewNetwork() };
  const implied = impliedRefusals({ ...asked, input: () => inputOf(call) });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
