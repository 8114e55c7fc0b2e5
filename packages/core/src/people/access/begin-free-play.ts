import type { Site } from '../../sites/site/index.ts';
import { beginTrial } from '../trials/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';

interface FreePlay {
  readonly site: Site;
  readonly origin: LoginOrigin;
  /** Recognizes the device. */
  readonly deviceId: string;
}

/**
 * A command. Creates a trial member and logs them in.
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
