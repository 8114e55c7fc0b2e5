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
import { changeAsOwner } from '../../../support/databases/database.ts';
import { changeAsOperators } from '../../../support/people/change-as-operators.ts';
import { makeExternalDraw, makeExternalLottery } from '../../../support/play/external-draws.ts';
import { drawOutcome } from '../../../support/play/lottery-world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest, type Way } from '../../ops-request.ts';

const AHEAD_MS = -3_600_000;
const DAY_MS = 86_400_000;

const newCode = () => `X${randomBytes(4).toString('hex')}`.toUpperCase();

/** An external draw of a three-digit lottery, with the fields by which calls name it. */
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

/** Lotteries cannot be deleted, so a request refers to a missing one only if the lottery was renamed. */
const renamed = ({ api: { deps } }: OpsRequest, code: string) =>
  changeAsOwner(deps.db, 'UPDATE lottery SET code = code || $2 WHERE code = $1', [code, 'x']);

/** Returns half of the stake. */
const HALF = { All3Straight: { win: { by: 'odds', odds: 5_000_000 } } };
const DOUBLE = { All3Straight: { win: { by: 'odds', odds: 20_000_000 } } };

/** Consecutive numbers of three digits. */
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${first + n}`.padStart(3, '0'));

/** A draw with the result 1-2-3, and the fields of a correction. */
async function drawnDraw(request: OpsRequest) {
  const { drawId, named } = await drawOf(request);
  await drawOutcome(request.api.deps, drawId, '123');
  return { drawId, corrected: { ...named, result: '321' } };
}

/** A move of a future draw by two days. Its lottery has no other draw within two weeks. */
async function movable(request: OpsRequest, changes: Partial<NewLottery> = {}) {
  const { db, clock } = request.api.deps;
  const days: [number] = [new Date(clock().getTime() + 14 * DAY_MS).getUTCDate()];
  const numbering = { by: 'day' } as const;
  const calendar = { by: 'monthly', days, time: '12:00', numbering } as const;
  const draw = await drawOf(request, { agoMs: AHEAD_MS }, { calendar, ...changes });
  const { lotteryId, drawsAt } = await db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id: draw.drawId },
  });
  const day = new Date(drawsAt.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const moved = { ...draw.named, from: drawsAt.getTime(), day, time: '12:00' };
  return { drawId: draw.drawId, lotteryId, moved };
}

/** A draw between the present and the requested time of the movable draw. */
const drawBetween = ({ api: { deps } }: OpsRequest, lotteryId: number) =>
  makeExternalDraw(deps, { lotteryId, number: 'between', agoMs: AHEAD_MS - DAY_MS });

/** Creates a held draw that joins this draw with another one. */
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

/** Requests that provoke the refusals of calls about lotteries. */
export const lotteryWays: Readonly<Record<string, Way>> = {
  'lotteryControls.put lottery.draw_not_found': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return ask(request, { lottery, numbers: ['134'], untilDraw: 'none' });
  },
  'lotteryControls.put lottery.too_many_controls': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    for (let n = 0; n < 5; n++) await ask(request, { lottery, numbers: numbersFrom(200 * n, 200) });
    return ask(request, { lottery, play: 'Last2Straight', numbers: ['34'] });
  },
  'lottery.control_not_found': async (request) =>
    ask(request, { lottery: (await drawOf(request)).named.lottery }),
  'lottery.draw_not_over': async (request) =>
    entering(request, await drawOf(request, { agoMs: AHEAD_MS })),
  'lottery.not_external': async (request) =>
    entering(request, await drawOf(request, {}, { source: 'own' })),
  'lottery.draw_state_changed': async (request) =>
    entering(request, await drawOf(request, { state: 'void' })),
  'lotteryDecisions.holdDraw lottery.draw_state_changed': async (request) =>
    ask(request, (await drawOf(request, HELD)).named),
  'lotteryDecisions.decideDraw lottery.draw_state_changed': async (request) =>
    ask(request, (await drawOf(request)).named),
  'lotteryDecisions.moveDraw lottery.draw_state_changed': async (request) => {
    const { moved } = await movable(request);
    return ask(request, { ...moved, from: moved.from - 1 });
  },
  'lotteryDecisions.moveDraw lottery.not_external': async (request) =>
    ask(request, (await movable(request, { source: 'own' })).moved),
  'lotteryDecisions.moveDraw approval.waiting': async (request) =>
    askTwice(request, (await movable(request)).moved),
  'lottery.draw_in_between': async (request) => {
    const { lotteryId, moved } = await movable(request);
    await drawBetween(request, lotteryId);
    return ask(request, moved);
  },
  'lottery.draw_is_joined': async (request) => {
    const draw = await movable(request);
    await join(request, draw);
    return ask(request, draw.moved);
  },
  'operators.decide lottery.draw_in_between': async (request) => {
    const { lotteryId, moved } = await movable(request);
    return approveTooLate(request, moveDraw, moved, () => drawBetween(request, lotteryId));
  },
  'operators.decide lottery.draw_is_joined': async (request) => {
    const draw = await movable(request);
    return approveTooLate(request, moveDraw, draw.moved, () => join(request, draw));
  },
  'operators.decide lottery.draw_not_found': async (request) => {
    const { named } = await drawOf(request, HELD);
    return approveTooLate(request, decideDraw, named, () => renamed(request, named.lottery));
  },
  'operators.decide lottery.not_found': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return approveTooLate(request, enterHoliday, { lottery }, () => renamed(request, lottery));
  },
  'operators.decide lottery.draw_state_changed': async (request) => {
    const { deps } = request.api;
    const { drawId, named } = await drawOf(request, HELD);
    return approveTooLate(request, decideDraw, named, () =>
      inTransaction(deps.db, (tx) => decideHeldDraw(tx, { drawId, as: 'resumed' })),
    );
  },
  'lottery.prices_refused': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return ask(request, { lottery, prices: DOUBLE });
  },
  'lotterySetup.add lottery.prices_refused': (request) =>
    ask(request, { code: newCode(), family: 'LF', prices: DOUBLE }),
  'operators.decide lottery.prices_refused': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    const { api, site } = request;
    return approveTooLate(request, propose, { lottery, prices: HALF }, () =>
      changeAsOperators(api, site, lotteryOdds, { profile: 'malta' }),
    );
  },
  'lottery.code_taken': async (request) => {
    const { named } = await drawOf(request, {}, { code: newCode() });
    return ask(request, { code: named.lottery });
  },
  'operators.decide lottery.code_taken': async (request) => {
    const code = newCode();
    return approveTooLate(request, add, { code }, () => drawOf(request, {}, { code }));
  },
  'lotterySetup.add approval.waiting': (request) => askTwice(request, { code: newCode() }),
  'lotterySetup.change approval.waiting': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return askTwice(request, { lottery });
  },
  'lotteryPrices.propose approval.waiting': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return askTwice(request, { lottery });
  },
  'lottery.result_refused': async (request) =>
    ask(request, { ...(await drawnDraw(request)).corrected, result: '123' }),
  'operators.decide lottery.not_external': async (request) => {
    const { corrected } = await drawnDraw(request);
    return approveTooLate(request, correctDraw, corrected, () =>
      changeAsOwner(request.api.deps.db, "UPDATE lottery SET source = 'own' WHERE code = $1", [
        corrected.lottery,
      ]),
    );
  },
  'operators.decide lottery.result_refused': async (request) => {
    const { drawId, corrected } = await drawnDraw(request);
    const { result } = corrected;
    return approveTooLate(request, correctDraw, corrected, () =>
      changeAsOwner(
        request.api.deps.db,
        'UPDATE lottery_outcome SET outcome = $2 WHERE draw_id = $1',
        [drawId, result],
      ),
    );
  },
  'lotteryDecisions.correctDraw approval.waiting': async (request) =>
    askTwice(request, (await drawnDraw(request)).corrected),
  'lotteryDecisions.decideDraw approval.waiting': async (request) => {
    const { named } = await drawOf(request, HELD);
    return askTwice(request, named);
  },
  'lotteryDecisions.enterHoliday approval.waiting': async (request) => {
    const { lottery } = (await drawOf(request)).named;
    return askTwice(request, { lottery });
  },
};
