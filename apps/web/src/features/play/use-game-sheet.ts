import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { gameSheet } from '@app/shared/records/calls';

export type GameSheet = Answer<typeof gameSheet>;

const FRESH_MS = 5 * 60_000;

/** Information about a game. It changes only with the vendor's releases. */
export const useGameSheet = (vassalage: string, gameCode: string) =>
  useAnswer(gameSheet, { vassalage, gameCode }, { staleTime: FRESH_MS });
