import { isRefusal } from '@app/client/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFlag } from '../../../lib/site.ts';
import { useGameOfPath } from '../../../parts/games/use-game-of-path.ts';
import { useMaintenanceText } from '../../../parts/games/use-maintenance-text.ts';
import { useFreePlay } from './use-free-play.ts';

/**
 * The way of a visitor into a game: where it can be tried it opens at once, in free play.
 *
 * @param onIn called once they are in
 */
export function useEntrance(path: string, onIn: () => void) {
  const { game, isMissing, error } = useGameOfPath(path);
  const hasFreePlay = useFlag('FREEPLAY3');
  const maintenanceText = useMaintenanceText();
  const beginFreePlay = useFreePlay();
  const [attempt, setAttempt] = useState(1);
  const [refusal, setRefusal] = useState<unknown>();
  const maintenance = game && 'maintenance' in game ? maintenanceText(game.maintenance) : undefined;
  const canTry =
    game !== undefined && hasFreePlay && game.trialSupport && maintenance === undefined;

  const play = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await beginFreePlay(signal);
      if (!signal.aborted) onIn();
    } catch (error) {
      if (!signal.aborted) setRefusal(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    if (!canTry) return;
    const left = new AbortController();
    void play(left.signal);
    return () => left.abort();
  }, [canTry, attempt]);

  return {
    game,
    /** Until it opens by itself, or turns out to leave the visitor a choice. */
    isOpening: refusal === undefined && !isMissing && (game === undefined || canTry),
    /** Why there is no such game, or why nothing is known of it. */
    error,
    refusal,
    maintenance,
    mayTry: canTry && !isRefusal(refusal, 'trial.daily_limit'),
    tryAgain: () => {
      setRefusal(undefined);
      setAttempt((n) => n + 1);
    },
  };
}
