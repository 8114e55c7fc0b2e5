import { INSTALLATION_PROFILES } from '@app/core/platform/kernel';
import { type EnvProblem, type GivenEnv, parseEnv } from '@app/shared/process/parse-env';
import { z } from 'zod';

export interface WorldEnv {
  /** Base URL of the platform's `/wps`. */
  readonly platformUrl: string;
  /** Origin of the arcade's pages, as reached from this process. */
  readonly arcadeUrl: string;
  readonly redisUrl: string;
  /** For the site's id and the due draws of other organizers. */
  readonly databaseUrl: string;
  /** Code of the site where the regulars play. */
  readonly merchant: string;
  /** Affiliate link that regulars register by, so that an agent earns from their bets. */
  readonly affiliateCode: string;
  /** Vendor whose games they play. */
  readonly vendor: string;
  /** Seed for passwords, keys of results providers and results. */
  readonly secret: string;
  /** Rounds per minute of all regulars together, while a visitor has the site open. */
  readonly roundsPerMinute: number;
  /** Rounds per day (UTC). After them the house stays quiet until the next day. */
  readonly roundsPerDay: number;
  /** Rounds of a day that are played even without visitors, so that no leaderboard is empty. */
  readonly openingRounds: number;
}

const SECRET_CHARS_MIN = 32;

const schema = z.object({
  APP_PROFILE: z.enum(INSTALLATION_PROFILES).default('production'),
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
 * Reads the settings of this process. Refuses to run in production.
 *
 * @throws an error that lists every problem, without values
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
