import { DomainError } from '@app/core/kernel';
import type { LoginOrigin } from '@app/core/members';
import { beginTrial } from '@app/core/trials';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { freePlay } from '@app/shared/api/session';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { openOnce } from '../../http/sealed-body.ts';
import { beginSession } from './begin-session.ts';
import { rememberTrialDevice, trialDeviceOf } from './trial-device.ts';

/** What is sealed says nothing; sealed anew, it makes each request one that was never made before. */
const RANDOM_BYTES_MIN = 16;

interface Wanted extends CallContext<typeof freePlay> {
  readonly origin: LoginOrigin;
  readonly reply: FastifyReply;
}

/**
 * Makes a trial member and signs them in.
 *
 * @throws missing_encryption, sealed_replayed, trial.daily_limit, TOO_MANY_REQUESTS
 */
export async function beginFreePlay(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, ip, origin, reply }: Wanted,
): Promise<AnswerOf<typeof freePlay>> {
  const random = await openOnce(deps, input.encryption ?? input.Encryption ?? '');
  if (random.length < RANDOM_BYTES_MIN) throw new DomainError('missing_encryption');
  const deviceId = trialDeviceOf(deps, reply.request);
  const member = await beginTrial(deps, { merchantId: site.id, ip, deviceId });
  rememberTrialDevice(deps, reply, deviceId);
  return beginSession(app, deps, { member, site, origin, method: 'trial' });
}
