import type { Answer } from '@app/shared/api/contract';
import { gameVendors } from '@app/shared/api/games.calls';
import { useAnswer } from '../../lib/api-context.ts';

export type Lane = Answer<typeof gameVendors>['data']['lanes'][number];
export type VendorCard = Lane['cards'][number];

const FRESH_MS = 60_000;

/** The categories that have games, each with its vendors. Navigation and lobby are made from it. */
export function useLanes() {
  const answer = useAnswer(gameVendors, {}, { staleTime: FRESH_MS, refreshOn: ['games'] });
  return { ...answer, lanes: answer.data?.data.lanes };
}

/** How many games a lane has. */
export const gamesOf = ({ cards }: Lane): number =>
  cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
