import type { Deps } from '@app/core/platform/kernel';
import { type NewLottery, registerLottery } from '@app/core/play/lotteries';
import type { DrawState } from '@app/shared/lotteries/lotteries';

const HOUR_MS = 3_600_000;

/** A lottery that is drawn elsewhere every day at noon. */
export const makeExternalLottery = (
  deps: Deps,
  lottery: Pick<NewLottery, 'code' | 'family'> & Partial<NewLottery>,
): Promise<number> =>
  registerLottery(deps, {
    prizeMode: 'LOTT',
    groupCode: 'TEST',
    source: 'external',
    timeZone: 'UTC',
    calendar: {
      by: 'times',
      at: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '12:00' }],
      numbering: { by: 'day' },
    },
    closesBeforeS: 300,
    name: `Lottery ${lottery.code}`,
    names: {},
    place: 1,
    ...lottery,
  });

interface NewDraw {
  readonly lotteryId: number;
  readonly number: string;
  /** Time since the draw; by default an hour. */
  readonly agoMs?: number;
  readonly state?: DrawState;
  readonly heldBecause?: string;
}

/** Creates a draw of an external lottery. */
export async function makeExternalDraw(deps: Deps, request: NewDraw): Promise<bigint> {
  const { lotteryId, number, agoMs = HOUR_MS, state = 'pending', heldBecause } = request;
  const drawsAt = new Date(deps.clock().getTime() - agoMs);
  const { id } = await deps.db.prisma.lotteryDraw.create({
    data: {
      lotteryId,
      number,
      day: new Date(drawsAt.toISOString().slice(0, 10)),
      drawsAt,
      state,
      opensAt: new Date(drawsAt.getTime() - 24 * HOUR_MS),
      closesAt: new Date(drawsAt.getTime() - 300_000),
      createdAt: deps.clock(),
      heldBecause: heldBecause ?? null,
    },
  });
  return id;
}
