import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { recentGames } from '@app/shared/games/calls';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

export type RecentGame = Answer<typeof recentGames>['list'][number];

const REFETCH_MS = 60_000;

/** The member's last games, with today's result of each. Empty for visitors. */
export function useRecentGames() {
  const session = useSession();
  const isOn = useFlag('GAMELOREC3');
  return useAnswer(
    recentGames,
    {},
    { enabled: isOn && session !== undefined, refetchInterval: REFETCH_MS, refreshOn: ['bets'] },
  );
}
