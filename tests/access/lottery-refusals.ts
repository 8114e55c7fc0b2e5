import { randomBytes } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import { decideHeldDraw, type NewLottery } from '@app/core/play/lotteries';
import {
  correctDraw,
  decideDraw,
  enterHoliday,
  moveDraw,
} from '@app/shared/lotteries/decisions.ops-calls';
import { propose } from '@app/shared/lotteries/prices.ops-calls';
import { lotteryOdds } from '@app/shared/lotteries/settings';
import { add } from '@app/shared/lotteries/setup.ops-calls';
import type { Response } from 'supertest';
import { changeAsOperators } from '../support/change-as-operators.ts';
import { tamper } from '../support/database.ts';
import { makeExternalDraw, makeExternalLottery } from '../support/external-draws.ts';
import { drawOutcome } from '../support/lottery-world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest } from './ops-request.ts';

const AHEAD_MS = -3_600_000;
const DAY_MS = 86_400_000;

const newCode = () => `X${randomBytes(4).toString('hex')}`.toUpperCase();

/** A draw of three digits, as calls name it. */
async function drawOf(
  { api: { deps } }: OpsRequest,
  draw: Omit<Parameters<typeof makeExternalDraw>[1], 'lotteryId' | 'number'> = {},
  changes: Partial<NewLottery> = {},
) {
  const { code = newCode() } = changes;
  const lotteryId = await makeExternalLottery(deps, { family: 'LF', ...changes, code });
  const drawId = await makeExternalDraw(deps, { lotteryId, number: '20261124', ...draw });
  return { drawId, named: { lottery: code, draw: '20261124' } };
}

const entering = async (request: OpsRequest, { named }: Awaited<ReturnType<typeof drawOf>>) =>
  ask(request, { ...named, result: '123' });

/** No lottery ever goes: what names one that is not there comes from another installation. */
const renamed = ({ api: { deps } }: OpsRequest, code: string) =>
  tamper(deps.db, 'UPDATE lottery SET code = code || $2 WHERE code = $1', [code, 'x']);

/** Returns half of the stake. */
const HALF = { All3Straight: { win: { by: 'odds', odds: 5_000_000 } } };
const DOUBLE = { All3Straight: { win: { by: 'odds', odds: 20_000_000 } } };

/** Of three digits. */
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${first + n}`.padStart(3, '0'));

/** A draw that has come to 1-2-3, and another result of it. */
async function drawnDraw(asked: OpsRequest) {
  const { drawId, named } = await drawOf(asked);
  await drawOutcome(asked.api.deps, drawId, '123');
  return { drawId, corrected: { ...named, result: '321' } };
}

/** Two days later than a draw ahead, of a lottery that is not drawn within two weeks. */
async function movable(asked: OpsRequest, changes: Partial<NewLottery> = {}) {
  const { db, clock } = asked.api.deps;
  const days: [number] = [new Date(clock().getTime() + 14 * DAY_MS).getUTCDate()];
  const numbering = { by: 'day' } as const;
  const calendar = { by: 'monthly', days, time: '12:00', numbering } as const;
  const draw = await drawOf(asked, { agoMs: AHEAD_MS }, { calendar, ...changes });
  const { lotteryId, drawsAt } = await db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id: draw.drawId },
  });
  const day = new Date(drawsAt.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const moved = { ...draw.named, from: drawsAt.getTime(), day, time: '12:00' };
  return { drawId: draw.drawId, lotteryId, moved };
}

/** A draw between a draw and the day to which it is to be moved. */
const drawBetween = ({ api: { deps } }: OpsRequest, lotteryId: number) =>
  makeExternalDraw(deps, { lotteryId, number: 'between', agoMs: AHEAD_MS - DAY_MS });

/** A draw of a lottery together with another. */
async function join(
  { api: { deps } }: OpsRequest,
  { drawId, lotteryId }: { readonly drawId: bigint; readonly lotteryId: number },
): Promise<void> {
  const other = await makeExternalDraw(deps, { lotteryId, number: 'other' });
  const joined = { lotteryId, number: 'joined', firstId: drawId, secondId: other };
  const times = { opensAt: new Date(0), closesAt: new Date(1), drawsAt: new Date(1) };
  await deps.db.prisma.lotteryDraw.create({
    data: {
      ...joined,
      ...times,
      day: new Date(0),
      state: 'held',
      heldBecause: 'A storm',
      createdAt: new Date(0),
    },
  });
}

const HELD = { state: 'held', heldBecause: 'A storm' } as const;

/** Ways into what calls about lotteries refuse. */
export const lotteryWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'lottery.not_found': (asked) => ask(asked),
  'lottery.draw_not_found': (asked) => ask(asked),
  'lotteryControls.put lottery.draw_not_found': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return ask(asked, { lottery, numbers: ['134'], untilDraw: 'none' });
  },
  'lotteryControls.put lottery.too_many_controls': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    for (let n = 0; n < 5; n++) await ask(asked, { lottery, numbers: numbersFrom(200 * n, 200) });
    return ask(asked, { lottery, play: 'Last2Straight', numbers: ['34'] });
  },
  'lottery.control_not_found': async (asked) =>
    ask(asked, { lottery: (await drawOf(asked)).named.lottery }),
  'lottery.draw_not_over': async (asked) =>
    entering(asked, await drawOf(asked, { agoMs: AHEAD_MS })),
  'lottery.not_external': async (asked) =>
    entering(asked, await drawOf(asked, {}, { source: 'own' })),
  'lottery.draw_state_changed': async (asked) =>
    entering(asked, await drawOf(asked, { state: 'void' })),
  'lotteryDecisions.holdDraw lottery.draw_state_changed': async (asked) =>
    ask(asked, (await drawOf(asked, HELD)).named),
  'lotteryDecisions.decideDraw lottery.draw_state_changed': async (asked) =>
    ask(asked, (await drawOf(asked)).named),
  'lotteryDecisions.moveDraw lottery.draw_state_changed': async (asked) => {
    const { moved } = await movable(asked);
    return ask(asked, { ...moved, from: moved.from - 1 });
  },
  'lotteryDecisions.moveDraw lottery.not_external': async (asked) =>
    ask(asked, (await movable(asked, { source: 'own' })).moved),
  'lotteryDecisions.moveDraw approval.waiting': async (asked) =>
    askTwice(asked, (await movable(asked)).moved),
  'lottery.draw_in_between': async (asked) => {
    const { lotteryId, moved } = await movable(asked);
    await drawBetween(asked, lotteryId);
    return ask(asked, moved);
  },
  'lottery.draw_is_joined': async (asked) => {
    const draw = await movable(asked);
    await join(asked, draw);
    return ask(asked, draw.moved);
  },
  'operators.decide lottery.draw_in_between': async (asked) => {
    const { lotteryId, moved } = await movable(asked);
    return approveTooLate(asked, moveDraw, moved, () => drawBetween(asked, lotteryId));
  },
  'operators.decide lottery.draw_is_joined': async (asked) => {
    const draw = await movable(asked);
    return approveTooLate(asked, moveDraw, draw.moved, () => join(asked, draw));
  },
  'operators.decide lottery.draw_not_found': async (asked) => {
    const { named } = await drawOf(asked, HELD);
    return approveTooLate(asked, decideDraw, named, () => renamed(asked, named.lottery));
  },
  'operators.decide lottery.not_found': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return approveTooLate(asked, enterHoliday, { lottery }, () => renamed(asked, lottery));
  },
  'operators.decide lottery.draw_state_changed': async (asked) => {
    const { deps } = asked.api;
    const { drawId, named } = await drawOf(asked, HELD);
    return approveTooLate(asked, decideDraw, named, () =>
      inTransaction(deps.db, (tx) => decideHeldDraw(tx, { drawId, as: 'resumed' })),
    );
  },
  'lottery.prices_refused': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return ask(asked, { lottery, prices: DOUBLE });
  },
  'lotterySetup.add lottery.prices_refused': (asked) =>
    ask(asked, { code: newCode(), family: 'LF', prices: DOUBLE }),
  'operators.decide lottery.prices_refused': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    const { api, site } = asked;
    return approveTooLate(asked, propose, { lottery, prices: HALF }, () =>
      changeAsOperators(api, site, lotteryOdds, { profile: 'malta' }),
    );
  },
  'lottery.code_taken': async (asked) => {
    const { named } = await drawOf(asked, {}, { code: newCode() });
    return ask(asked, { code: named.lottery });
  },
  'operators.decide lottery.code_taken': async (asked) => {
    const code = newCode();
    return approveTooLate(asked, add, { code }, () => drawOf(asked, {}, { code }));
  },
  'lotterySetup.add approval.waiting': (asked) => askTwice(asked, { code: newCode() }),
  'lotterySetup.change approval.waiting': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return askTwice(asked, { lottery });
  },
  'lotteryPrices.propose approval.waiting': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return askTwice(asked, { lottery });
  },
  'lottery.result_refused': async (asked) =>
    ask(asked, { ...(await drawnDraw(asked)).corrected, result: '123' }),
  'operators.decide lottery.not_external': async (asked) => {
    const { corrected } = await drawnDraw(asked);
    return approveTooLate(asked, correctDraw, corrected, () =>
      tamper(asked.api.deps.db, "UPDATE lottery SET source = 'own' WHERE code = $1", [
        corrected.lottery,
      ]),
    );
  },
  'operators.decide lottery.result_refused': async (asked) => {
    const { drawId, corrected } = await drawnDraw(asked);
    const { result } = corrected;
    return approveTooLate(asked, correctDraw, corrected, () =>
      tamper(asked.api.deps.db, 'UPDATE lottery_outcome SET outcome = $2 WHERE draw_id = $1', [
        drawId,
        result,
      ]),
    );
  },
  'lotteryDecisions.correctDraw approval.waiting': async (asked) =>
    askTwice(asked, (await drawnDraw(asked)).corrected),
  'lotteryDecisions.decideDraw approval.waiting': async (asked) => {
    const { named } = await drawOf(asked, HELD);
    return askTwice(asked, named);
  },
  'lotteryDecisions.enterHoliday approval.waiting': async (asked) => {
    const { lottery } = (await drawOf(asked)).named;
    return askTwice(asked, { lottery });
  },
};
