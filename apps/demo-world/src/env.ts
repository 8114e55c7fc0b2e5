import { PROFILES } from '@app/core/platform/kernel';
import { type EnvProblem, type GivenEnv, parseEnv } from '@app/shared/process/parse-env';
import { z } from 'zod';

export interface WorldEnv {
  /** Where this process finds the platform's `/wps`. */
  readonly platformUrl: string;
  /** The origin of the arcade's pages, as this process reaches it. */
  readonly arcadeUrl: string;
  readonly redisUrl: string;
  /** Asked for which site this is, and which draws of other organizers are due. */
  readonly databaseUrl: string;
  /** The code of the site where the regulars play. */
  readonly merchant: string;
  /** The link by which they came, so that an agent earns by them. */
  readonly affiliateCode: string;
  /** The vendor whose games they play. */
  readonly vendor: string;
  /** The seed of their passwords, of the keys of results companies and of the results. */
  readonly secret: string;
  /** Rounds a minute while a visitor watches, of all regulars together. */
  readonly roundsPerMinute: number;
  /** Rounds of one day (UTC), after which the house is quiet until the next. */
  readonly roundsPerDay: number;
  /** How many of a day's rounds are played before a visitor watches, so that no board is empty. */
  readonly openingRounds: number;
}

const SECRET_CHARS_MIN = 32;

const schema = z.object({
  APP_PROFILE: z.enum(PROFILES).default('production'),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }),
  ARCADE_URL: z.url({ protocol: /^https?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DEFAULT_MERCHANT: z.string().min(1).default('demo'),
  AFFILIATE_CODE: z.string().min(1).default('LEAF2026'),
  VENDOR_CODE: z.string().min(1).default('arcade'),
  DEMO_WORLD_SECRET: z.string().min(SECRET_CHARS_MIN),
  ROUNDS_PER_MINUTE: z.coerce.number().int().min(1).max(6_000).default(24),
  ROUNDS_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(6_000),
  OPENING_ROUNDS: z.coerce.number().int().min(0).max(1_000).default(40),
});

const problemsAmong = ({ APP_PROFILE = 'production' }: GivenEnv): EnvProblem[] =>
  APP_PROFILE === 'production'
    ? [['APP_PROFILE', 'is production; invented players do not belong there']]
    : [];

/**
 * What this process was told. Refuses to run in production.
 *
 * @throws naming every problem at once, and never a value
 */
export function readEnv(source: NodeJS.ProcessEnv): WorldEnv {
  const env = parseEnv(schema, source, problemsAmong);
  return {
    platformUrl: env.PLATFORM_URL,
    arcadeUrl: env.ARCADE_URL,
    redisUrl: env.REDIS_URL,
    databaseUrl: env.DATABASE_URL,
    merchant: env.DEFAULT_MERCHANT,
    affiliateCode: env.AFFILIATE_CODE,
    vendor: env.VENDOR_CODE,
    secret: env.DEMO_WORLD_SECRET,
    roundsPerMinute: env.ROUNDS_PER_MINUTE,
    roundsPerDay: env.ROUNDS_PER_DAY,
    openingRounds: env.OPENING_ROUNDS,
  };
}
