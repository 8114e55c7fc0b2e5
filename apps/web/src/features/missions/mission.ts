import type { Answer } from '@app/shared/contract/contract';
import type { missionSummary } from '@app/shared/missions/calls';

export type MissionSummary = Answer<typeof missionSummary>;
export type Mission = MissionSummary['list'][number];

/** From 0 to 1. */
export function shareOf({ count, amount }: Mission): number {
  if (amount) return Number(amount.done) / Number(amount.target);
  return count ? count.done / count.target : 0;
}

/** Identifies a mission and its period in a list. */
export const keyOf = ({ missionId, periodEnd }: Mission): string => `${missionId} ${periodEnd}`;
