import type { WrittenMission } from '@app/core/engagement/missions';
import { InvalidFields } from '@app/core/platform/kernel';
import type { create } from '@app/shared/missions/ops-calls';
import type { z } from 'zod';

type Written = Omit<z.output<(typeof create)['body']>, 'reason'>;

const PERCENT = 100;

/** A mission as operators wrote it. @throws InvalidFields if it ends before it starts */
export function missionOf({ goal, period, multiplierMin, ...input }: Written): WrittenMission {
  const { measure, count, amount } = goal;
  if (input.endsAt !== null && input.endsAt <= input.startsAt) throw new InvalidFields(['endsAt']);
  return {
    measure,
    period,
    terms: {
      name: input.name,
      names: input.names,
      target: amount ?? BigInt(count ?? 1),
      categories: input.categories,
      games: input.games,
      stakeMin: input.stakeMin,
      result: input.result,
      multiplierMin: multiplierMin === null ? null : Math.round(multiplierMin * PERCENT),
      hours: input.hours,
      startsAt: new Date(input.startsAt),
      endsAt: input.endsAt === null ? null : new Date(input.endsAt),
      reward: input.reward,
      points: BigInt(input.points),
      turnoverTimes: input.turnoverTimes,
      claimDays: input.claimDays,
    },
  };
}
