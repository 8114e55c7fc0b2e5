import type { Client } from '@app/client/create-client';
import { work, workAnswer } from '@app/shared/captcha/calls';
import type { Answer, Request } from '@app/shared/contract/contract';
import { findNonces } from './find-nonces.ts';

export type HumanCheckScene = Request<typeof work>['scene'];
/** `hard` work takes four times as long, and replaces a captcha. */
export type HumanCheckEffort = NonNullable<Request<typeof work>['effort']>;

/** Solves a proof of work on this device, and returns the ticket for it. */
export async function earnTicket(
  api: Client,
  {
    scene,
    effort,
    signal,
    onProgress,
  }: {
    scene: HumanCheckScene;
    effort: HumanCheckEffort;
    signal: AbortSignal;
    onProgress: (share: number) => void;
  },
): Promise<Answer<typeof workAnswer>> {
  const { challengeId, ...set } = await api.send(work, { scene, effort }, { signal });
  const nonces = await findNonces(set, { signal, onProgress });
  return api.send(workAnswer, { scene, challengeId, nonces }, { signal });
}
