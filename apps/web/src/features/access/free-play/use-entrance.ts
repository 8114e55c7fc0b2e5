import { isRefusal } from '@app/client/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFlag } from '../../../lib/site.ts';
import { useGameOfPath } from '../../../parts/games/use-game-of-path.ts';
import { useMaintenanceText } from '../../../parts/games/use-maintenance-text.ts';
import { useFreePlay } from './use-free-play.ts';

/**
 * Opens a game for a visitor: at once in free play, if the game supports it.
 *
 * @param onIn called once a session has begun
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt restarts the effect
  useEffect(() => {
    if (!canTry) return;
    const left = new AbortController();
    void play(left.signal);
    return () => left.abort();
  }, [canTry, attempt]);

  return {
    game,
    /** True until the game opens by itself or the visitor has to choose. */
    isOpening: refusal === undefined && !isMissing && (game === undefined || canTry),
    /** The error that kept the game from being loaded. */
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
