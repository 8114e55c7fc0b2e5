import { useAnswer } from '@app/client/use-answer';
import { nearDraw } from '@app/shared/lotteries/calls';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSetServerClock } from '../use-server-clock.ts';
import { awaitedOf, isCoveredByLiveUpdates } from './awaited-draw.ts';
import type { DrawRow, LotteryGame } from './lottery-game.ts';
import { callWhenVisible, refetchAt } from './refetch-time.ts';

/**
 * The current and the previous draw. Refetched once for each draw: on a live update after its close, or by itself
 * without updates. While no result is awaited, updates are ignored, because they are about other lotteries.
 */
export function useNearDraw({ gameId, last }: Pick<LotteryGame, 'gameId' | 'last'>) {
  const [isDue, setDue] = useState(false);
  const near = useAnswer(nearDraw, { gameId }, { refreshOn: isDue ? ['draws'] : [] });
  const { data, refetch, dataUpdatedAt } = near;
  useSetServerClock(data?.serverTime);
  const current = data?.currentNumero ?? undefined;
  const previous = data?.previousNumero ?? undefined;
  const isClosed = useIsOver(current?.closeTime ?? 0);
  const awaited = awaitedOf({ current, previous, isClosed });
  const { numero, closesAt = 0, drawsAt = 0 } = awaited ?? {};

  const asked = useRef({ numero: '', times: 0 });
  useEffect(() => {
    const now = serverNow();
    setDue(numero !== undefined && isCoveredByLiveUpdates(drawsAt, now));
    if (numero === undefined) return;
    if (asked.current.numero !== numero) asked.current = { numero, times: 0 };
    const { times } = asked.current;
    const at = refetchAt({ closesAt, drawsAt }, { now, asked: times, chance: Math.random() });
    // Each answer starts a new wait, even one without changes: `dataUpdatedAt` is in the past and delays nothing.
    return callWhenVisible(Math.max(at - now, dataUpdatedAt - Date.now()), () => {
      asked.current = { numero, times: times + 1 };
      void refetch();
    });
  }, [numero, closesAt, drawsAt, dataUpdatedAt, refetch]);

  return { answer: near, current, isClosed, awaited: numero, last: useLastDrawn(previous, last) };
}

/** The newest draw with a result; while one is being drawn, the draw before it. */
function useLastDrawn(previous: DrawRow | undefined, first: DrawRow | null): DrawRow | undefined {
  const [kept, setKept] = useState(first ?? undefined);
  const isDrawn = previous !== undefined && previous.winNo !== null;
  if (isDrawn && kept?.numero !== previous.numero) setKept(previous);
  return isDrawn ? previous : kept?.winNo ? kept : undefined;
}
