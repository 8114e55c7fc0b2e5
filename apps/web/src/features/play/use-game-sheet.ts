import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { gameSheet } from '@app/shared/api/records.calls';

export type GameSheet = Answer<typeof gameSheet>;

const FRESH_MS = 5 * 60_000;

/** What to know of a game. It changes with the vendor's releases, so seldom. */
export const useGameSheet = (vassalage: string, gameCode: string) =>
  useAnswer(gameSheet, { vassalage, gameCode }, { staleTime: FRESH_MS });
