import { work, workAnswer } from '@app/shared/api/captcha.calls';
import type { Answer, Request } from '@app/shared/api/contract';
import type { Api } from '../../lib/api-context.ts';
import { findNonce } from './find-nonce.ts';

export type HumanCheckScene = Request<typeof work>['scene'];
/** `hard` work takes seconds and stands in for a captcha. */
export type HumanCheckEffort = NonNullable<Request<typeof work>['effort']>;

/** Lets this device do some work and answers the ticket that it earned. */
export async function earnTicket(
  api: Api,
  {
    scene,
    effort,
    signal,
  }: { scene: HumanCheckScene; effort: HumanCheckEffort; signal: AbortSignal },
): Promise<Answer<typeof workAnswer>> {
  const { challengeId, prefix, bits } = await api.send(work, { scene, effort }, { signal });
  const nonce = await findNonce({ prefix, bits }, signal);
  return api.send(workAnswer, { scene, challengeId, nonce }, { signal });
}
