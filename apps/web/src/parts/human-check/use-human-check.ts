import { useClient } from '@app/client/client-provider';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlag } from '../../lib/site.ts';
import { prefersWork, rememberWay } from './chosen-way.ts';
import { earnTicket, type HumanCheckEffort, type HumanCheckScene } from './earn-ticket.ts';

export type HumanCheckStep = 'idle' | 'puzzle' | 'hosted' | 'working' | 'failed';

/** The visitor went back to the form before the check was done. */
export class CheckLeft extends Error {
  override readonly name = 'CheckLeft';
}

interface Asking {
  readonly effort: HumanCheckEffort;
  readonly give: (ticket: string) => void;
  readonly leave: (because: CheckLeft) => void;
  readonly stop: AbortController;
}

/** After one failure of the provider, no check waits for it again until the page is reloaded. */
let isProviderAway = false;

export type HumanCheck = ReturnType<typeof useHumanCheck>;

/**
 * Human check on demand. `take` opens the check and resolves with a ticket for one use; `step` says what to render in
 * the meantime.
 */
export function useHumanCheck(scene: HumanCheckScene) {
  const api = useClient();
  const isHosted = useFlag('GEETEST3');
  const shown = isHosted ? 'hosted' : 'puzzle';
  const [step, setStep] = useState<HumanCheckStep>('idle');
  const [effort, setEffort] = useState<HumanCheckEffort>('usual');
  const [workDone, setWorkDone] = useState(0);
  const asking = useRef<Asking>(undefined);

  const leave = useCallback(() => {
    asking.current?.stop.abort();
    asking.current?.leave(new CheckLeft());
    asking.current = undefined;
    setStep('idle');
  }, []);
  useEffect(() => leave, [leave]);

  const give = useCallback((ticket: string) => {
    asking.current?.give(ticket);
    asking.current = undefined;
    setStep('idle');
  }, []);

  const work = useCallback(() => {
    const asked = asking.current;
    if (!asked) return;
    setStep('working');
    setWorkDone(0);
    const { effort, stop } = asked;
    earnTicket(api, { scene, effort, signal: stop.signal, onProgress: setWorkDone }).then(
      ({ ticket }) => give(ticket),
      () => asking.current === asked && setStep('failed'),
    );
  }, [api, scene, give]);

  /** Falls back to proof of work if the provider's check fails. */
  const fallBack = useCallback(() => {
    isProviderAway = true;
    work();
  }, [work]);

  /** @throws CheckLeft when the visitor goes back instead */
  const take = useCallback(
    (asked: HumanCheckEffort = 'usual'): Promise<string> => {
      const requiredEffort = isHosted ? 'hard' : asked; // as the server requires it
      leave();
      setEffort(requiredEffort);
      const ticket = new Promise<string>((give, leave) => {
        asking.current = { effort: requiredEffort, give, leave, stop: new AbortController() };
      });
      const isWork = isHosted ? isProviderAway : requiredEffort === 'hard';
      if (isWork || prefersWork()) work();
      else setStep(shown);
      return ticket;
    },
    [leave, work, isHosted, shown],
  );

  const choose = (way: 'work' | 'puzzle') => {
    rememberWay(way);
    if (way === 'work') work();
    else setStep(shown);
  };

  /** Whether the check is visible. A second of work needs no display. */
  const isOpen = step !== 'idle' && (step !== 'working' || effort === 'hard');

  const isAway = isHosted && isProviderAway;
  const shownNow = { scene, step, effort, workDone, isOpen, isAway };
  return { ...shownNow, take, give, choose, fallBack, retry: work, leave };
}
