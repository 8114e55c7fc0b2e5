import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { gameVendors } from '@app/shared/api/games.calls';
import { useFlag } from '../../lib/site.ts';

export type Lane = Answer<typeof gameVendors>['data']['lanes'][number];
export type VendorCard = Lane['cards'][number];

const FRESH_MS = 60_000;
const NONE: readonly Lane[] = [];

/** The categories that have games, each with its vendors. Navigation and lobby are made from it. */
export function useLanes() {
  const enabled = useFlag('GAMELO3');
  const answer = useAnswer(gameVendors, {}, { enabled, staleTime: FRESH_MS, refreshOn: ['games'] });
  return { data: enabled ? answer.data?.data.lanes : NONE, error: answer.error };
}

/** How many games a lane has. */
export const gamesOf = ({ cards }: Lane): number =>
  cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
