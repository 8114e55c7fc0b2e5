import type { Member } from '@app/core/people/members';
import { startSession } from '@app/core/people/sessions';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import { migrate } from '../support/databases/runtime-role.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';

export interface BenchSite {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly redis: Redis;
  readonly platform: TestPlatform;
  readonly port: number;
  readonly merchantId: bigint;
  /** Headers with the site and a client address in the n-th of many networks. */
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
  readonly makeMembers: (count: number) => Promise<Member[]>;
  /** Creates a session of a member, without the login call. */
  readonly tokenOf: (member: Member) => Promise<string>;
}

interface Servers {
  readonly postgresUrl: string;
  readonly redisUrl: string;
}

/** An empty site and an api process, which trusts this machine as a proxy, so that requests choose their address. */
export async function withBenchSite<T>(
  { postgresUrl, redisUrl }: Servers,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  return withBenchDatabases(postgresUrl, ['app'], async ({ app }) => {
    const databaseUrl = await migrate(app);
    const db = connect(databaseUrl, 4);
    const redis = new Redis(redisUrl);
    const platform = await makePlatform({ databaseUrl, arcadeDatabaseUrl: app, redisUrl });
    Object.assign(process.env, platform.seedEnv); // the platform must be able to decrypt the rows written here
    try {
      const site = await makeSite(db);
      await platform.start('api', { env: { TRUSTED_PROXIES: '127.0.0.1', WEB_DIST: '' } });
      return await work({ ...site, databaseUrl, ...asking(site, { db, redis, platform }) });
    } finally {
      await platform.stop();
      redis.disconnect();
      await db.close();
    }
  });
}

type Started = Pick<BenchSite, 'db' | 'redis' | 'platform'>;

function asking({ merchantId, code }: { merchantId: bigint; code: string }, started: Started) {
  const { db, redis, platform } = started;
  const secret = new TextEncoder().encode(platform.secrets.TOKEN_SECRET);
  return {
    ...started,
    port: Number(new URL(platform.apiUrl).port),
    headersOf: (n: number) => ({
      merchant: code,
      'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1`,
    }),
    makeMembers: async (count: number) => {
      const members: Member[] = [];
      for (let n = 0; n < count; n++) members.push(await makeMember(db, { merchantId }));
      return members;
    },
    tokenOf: async (member: Member) => {
      const deps = { redis, clock: systemClock };
      const sid = await startSession(deps, { ...member, memberId: member.id });
      return new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    },
  };
}
