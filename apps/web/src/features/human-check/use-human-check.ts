import type { Request } from '@app/shared/api/contract';
import { workChallenge, workSolution } from '@app/shared/api/session.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Api, useApi } from '../../lib/api-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { findNonce } from './find-nonce.ts';

export type HumanCheckScene = Request<typeof workChallenge>['scene'];
export type HumanCheckState = 'working' | 'done' | 'failed';

interface Ticket {
  readonly ticket: string;
  readonly expiresAt: number;
}

/** A ticket must still be good when it arrives. */
const MARGIN_MS = 5_000;

/**
 * Proves that a person's device does some work, from the moment a form is shown. `take` gives a
 * ticket that is good now; a ticket is good once, so after a refusal the next work begins at once.
 */
export function useHumanCheck(scene: HumanCheckScene) {
  const api = useApi();
  const [state, setState] = useState<HumanCheckState>('working');
  const ticket = useRef<Promise<Ticket>>(undefined);

  const begin = useCallback(() => {
    setState('working');
    const begun = earnTicket(api, scene);
    ticket.current = begun;
    begun.then(
      () => setState('done'),
      () => setState('failed'),
    );
    return begun;
  }, [api, scene]);

  useEffect(() => {
    void begin().catch(() => {}); // the state says so
  }, [begin]);

  const take = useCallback(async (): Promise<string> => {
    const held = await (ticket.current ?? begin()).catch(begin);
    const isFresh = held.expiresAt - serverNow() > MARGIN_MS;
    return (isFresh ? held : await begin()).ticket;
  }, [begin]);

  return { state, take, renew: () => void begin().catch(() => {}) };
}

async function earnTicket(api: Api, scene: HumanCheckScene): Promise<Ticket> {
  const { challengeId, prefix, bits } = await api.send(workChallenge, { scene });
  const nonce = await findNonce({ prefix, bits });
  return api.send(workSolution, { scene, challengeId, nonce });
}
