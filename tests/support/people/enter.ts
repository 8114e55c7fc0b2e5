import type { Member } from '@app/core/people/members';
import { startSession } from '@app/core/people/sessions';
import type { Deps } from '@app/core/platform/kernel';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import type { TestPlatform } from '../servers/processes.ts';
import { WireClient } from '../servers/wire-client.ts';
import { makeMember } from '../world.ts';

interface Entered {
  readonly player: Member;
  /** Calls as the player. */
  readonly client: WireClient;
}

/** Logs a member of a site in, by default a new one. No process of the platform has to run for it. */
export async function enter(
  { apiUrl, redisUrl, secrets }: Pick<TestPlatform, 'apiUrl' | 'redisUrl' | 'secrets'>,
  deps: Deps,
  site: { readonly merchantId: bigint; readonly code: string },
  member?: Member,
): Promise<Entered> {
  const player = member ?? (await makeMember(deps, site));
  const redis = new Redis(redisUrl);
  const sid = await startSession({ redis, clock: deps.clock }, { ...player, memberId: player.id });
  redis.disconnect();
  const client = new WireClient(apiUrl, site.code);
  client.token = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secrets.TOKEN_SECRET));
  return { player, client };
}
