import { useAnswer } from '@app/client/use-answer';
import { popularLotteries } from '@app/shared/lotteries/calls';
import type { LotteryGroup, MenuGame } from '../../parts/lottery/use-lotteries.ts';

const ASKED = 12;
const FRESH_MS = 300_000;
/** With fewer lotteries there is no popular group. */
const CHOICE_MIN = 5;

/** The most played lotteries of some groups, most played first; taken from the menu, whose draws are fresh. */
export function usePopular(groups: readonly LotteryGroup[]): readonly MenuGame[] {
  const games = groups.flatMap(({ gameMenus }) => gameMenus);
  const popular = useAnswer(
    popularLotteries,
    { count: ASKED },
    { staleTime: FRESH_MS, enabled: games.length >= CHOICE_MIN },
  );
  return (popular.data ?? []).flatMap(({ gameId }) =>
    games.filter((game) => game.gameId === gameId),
  );
}
