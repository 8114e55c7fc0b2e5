import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { slider, sliderAnswer } from '@app/shared/captcha/calls';
import type { Answer } from '@app/shared/contract/contract';
import type { SlideAnswer } from '@app/ui/forms/use-piece-slide';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HumanCheckScene } from './earn-ticket.ts';

/** Long enough to see whether it was solved or missed. */
const SEEN_MS = 700;

type State = 'open' | 'checking' | 'solved' | 'missed';

interface Puzzling {
  readonly scene: HumanCheckScene;
  readonly onTicket: (ticket: string) => void;
}

/** Loads a puzzle, checks answers, and loads another one after a miss. */
export function usePuzzle({ scene, onTicket }: Puzzling) {
  const api = useClient();
  const [puzzle, setPuzzle] = useState<Answer<typeof slider>>();
  const [state, setState] = useState<State>('open');
  const [error, setError] = useState<unknown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(() => {
    setPuzzle(undefined);
    setState('open');
    setError(undefined);
    api.send(slider, { scene }).then(setPuzzle, setError);
  }, [api, scene]);
  useEffect(() => {
    load();
    return () => clearTimeout(timer.current);
  }, [load]);

  const answer = async ({ x, track }: SlideAnswer) => {
    if (!puzzle) return;
    setState('checking');
    try {
      const { challengeId } = puzzle;
      const { ticket } = await api.send(sliderAnswer, { scene, challengeId, x, track });
      setState('solved');
      timer.current = setTimeout(() => onTicket(ticket), SEEN_MS);
    } catch (thrown) {
      if (!isRefusal(thrown, 'human_check.failed')) return setError(thrown);
      setState('missed');
      timer.current = setTimeout(load, SEEN_MS);
    }
  };

  return { puzzle, state, error, load, answer };
}
