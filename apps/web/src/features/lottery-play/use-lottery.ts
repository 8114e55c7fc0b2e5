import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { lotterySetting, playMenu } from '@app/shared/lotteries/calls';
import { type BettingMode, bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { useQuery } from '@tanstack/react-query';
import { loadRules } from './rules/load-rules.ts';

export interface Limits {
  readonly modes: readonly BettingMode[];
  readonly multipleMax: number;
  readonly noteMin: bigint;
  readonly stakeMax: bigint;
  /** Maximum draws of one order. */
  readonly chaseMax: number;
  readonly slipsMax: number;
  readonly notesMax: number;
}

export const rulesKey = (family: string) => ['rules-of-lottery', family] as const;

/** The rules of a family, loaded once. */
export const useRules = (family: string) =>
  useQuery({
    queryKey: rulesKey(family),
    queryFn: () => loadRules(family),
    staleTime: Number.POSITIVE_INFINITY,
    // Rules consist of functions, which cannot be compared structurally.
    structuralSharing: false,
  });

export const usePlayMenu = (gameId: number) => useAnswer(playMenu, { gameId });
export const useLimits = (gameId: number) => useAnswer(lotterySetting, { gameId });

const ALL_MODES: readonly BettingMode[] = [1, 2, 3];

export function limitsOf(setting: Answer<typeof lotterySetting>): Limits {
  const offered = setting.bettingModes.map(({ bettingModeId }) => bettingModeId);
  const payable = ALL_MODES.filter((mode) => bettingModes[mode].note >= setting.noteMin);
  const modes = payable.filter((mode) => offered.includes(mode));
  return {
    modes: modes.length > 0 ? modes : [1],
    multipleMax: setting.betMultipleMax,
    noteMin: setting.noteMin,
    stakeMax: setting.memberStakeMax,
    chaseMax: setting.chaseMax,
    slipsMax: setting.slipsMax,
    notesMax: setting.notesMax,
  };
}
