import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { gameVendors } from '@app/shared/games/calls';
import { useLocation } from 'react-router-dom';
import { isLotteryPage, lotteryPageOf } from '../../lib/addresses/game-path.ts';
import { useFlag } from '../../lib/site.ts';

export type Lane = Answer<typeof gameVendors>['data']['lanes'][number];
export type VendorCard = Lane['cards'][number];

const FRESH_MS = 60_000;
const NONE: readonly Lane[] = [];

/**
 * The categories that have games, each with its vendors. Navigation and lobby are built from it. Lottery pages do not
 * request it, and use the cached answer of earlier pages.
 */
export function useLanes() {
  const hasGames = useFlag('GAMELO3');
  const enabled = !isLotteryPage(useLocation().pathname) && hasGames;
  const answer = useAnswer(gameVendors, {}, { enabled, staleTime: FRESH_MS, refreshOn: ['games'] });
  const lanes = hasGames ? answer.data?.data.lanes : NONE;
  return { data: lanes ?? (enabled ? undefined : NONE), error: answer.error };
}

/** Whether all vendors of a lane are the platform's own lottery products, which have their own pages. */
export const isOfLotteries = ({ cards }: Lane): boolean =>
  cards.length > 0 && cards.every(({ vassalage }) => lotteryPageOf(vassalage));

export const gamesOf = ({ cards }: Lane): number =>
  cards.reduce((sum, { gameCount }) => sum + gameCount, 0);
