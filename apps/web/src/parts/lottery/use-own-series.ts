import { isAwaited, useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { lotterySeries } from '@app/shared/lotteries/calls';
import { useSession } from '../../lib/session/session.ts';

export type OwnSeries = Answer<typeof lotterySeries>[number];

/** The member's range of series for a lottery; undefined for a visitor, and while loading. */
export function useOwnSeries(gameId: number) {
  const session = useSession();
  const answer = useAnswer(lotterySeries, {}, { enabled: session !== undefined });
  const own = session && answer.data?.find((row) => row.gameId === gameId);
  return { own, isAwaited: session !== undefined && isAwaited(answer) };
}
