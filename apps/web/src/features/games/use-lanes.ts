import type { Answer } from '@app/shared/api/contract';
import { gameVendors } from '@app/shared/api/games.calls';
import { useAnswer } from '../../lib/api-context.ts';
import { useFlag } from '../../lib/site.ts';

export type Lane = Answer<typeof gameVendors>['data']['lanes'][number];
export type VendorCard = Lane['cards'][number];

const FRESH_MS = 60_000;
const NONE: readonly Lane[] = [];

/** The categories that have games, each with its vendors. Navigation and lobby are made from it. */
export function useLanes() {
  const enabled = useFlag('GAMELO3');
  const answer = useAnswer(gameVendors, {}, { enabled, staleTime: FRESH_MS, refreshOn: ['games'] });
  if (!enabled) return { lanes: NONE, isPending: false };
  return { lanes: answer.data?.data.lanes, isPending: answer.isPending };
}

/** How many games a lane has. */
export const gamesOf = ({ cards }: Lane): number =>
  cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
