import type { Site } from '../../sites/site/index.ts';
import { beginTrial } from '../trials/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';

interface FreePlay {
  readonly site: Site;
  readonly origin: LoginOrigin;
  /** By which the device is known again. */
  readonly deviceId: string;
}

/**
 * A command. Makes a trial member and signs them in.
 *
 * @throws trial.daily_limit, TOO_MANY_REQUESTS
 */
export async function beginFreePlay(
  deps: AccessDeps,
  { site, origin, deviceId }: FreePlay,
): Promise<BegunSession> {
  const member = await beginTrial(deps, { merchantId: site.id, ip: origin.ip, deviceId });
  return beginSession(deps, { member, site, origin, method: 'trial' });
}
