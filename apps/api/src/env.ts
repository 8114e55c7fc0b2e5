import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { INSTALLATION_PROFILES } from '@app/core/platform/kernel';
import {
  fileStoreEnv,
  fileStoreProblems,
  type S3Settings,
  s3Of,
} from '@app/shared/process/file-store-env';
import { hostList } from '@app/shared/process/host-list';
import { type EnvProblem, type GivenEnv, missingOf, parseEnv } from '@app/shared/process/parse-env';
import { readPrivateKey } from '@app/shared/seamless/signing';
import { z } from 'zod';
import { type ApiSettings, LOG_LEVELS } from './settings.ts';

export interface ApiEnv {
  readonly databaseUrl: string;
  /** Object storage for files. Without it files are stored in PostgreSQL. */
  readonly s3: S3Settings | undefined;
  /** Size of each of the two PostgreSQL pools. The second one is for short, frequent queries. */
  readonly connectionsMax: number;
  readonly redisUrl: string;
  /** Hosts in private networks that operators may enter: `host` or `host:port`. */
  readonly privateHosts: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Local database file of countries by address. */
  readonly geoIpFile: string | undefined;
  /** Time to keep serving after a signal to stop. */
  readonly drainMs: number;
  readonly settings: ApiSettings;
}

const SECRET_CHARS_MIN = 32;
const WORK_BITS = 18;
/** Long enough for a load balancer that checks every two seconds to notice twice. */
const DRAIN_SECONDS = 5;

const secret = z.string().min(SECRET_CHARS_MIN, `must have ${SECRET_CHARS_MIN} characters or more`);
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  APP_PROFILE: z.enum(INSTALLATION_PROFILES).default('production'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(1_000).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ...fileStoreEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  PUBLIC_URL: httpUrl,
  TOKEN_SECRET: secret,
  INPUT_HASH_SECRET: secret,
  SEAL_KEY_SECRET: secret,
  PASSWORD_PEPPER: secret,
  PERSONAL_DATA_KEY: secret,
  PERSONAL_LOOKUP_KEY: secret,
  SANDBOX_PAY_SECRET: secret.optional(),
  PLATFORM_SIGNING_KEY: z.string().transform(toSigningKey),
  DEFAULT_MERCHANT: z.string().optional(),
  TRUSTED_PROXIES: list,
  GEOIP_FILE: z.string().optional(),
  CORS_ORIGINS: list.pipe(z.array(httpUrl)),
  FRAME_ORIGINS: list.pipe(z.array(httpUrl)),
  CLOCK_FOLLOWERS: list.pipe(z.array(httpUrl)),
  WEB_DIST: z.string().optional(),
  CONSOLE_DIST: z.string().optional(),
  // The worker sends through it. The api only checks whether it is configured.
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: secret.optional(),
  PRIVATE_HOSTS: hostList,
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  WORK_BITS: z.coerce.number().int().min(0).max(24).default(WORK_BITS),
});

/** Rules that involve several settings. */
function problemsAmong(given: GivenEnv): EnvProblem[] {
  const problems: EnvProblem[] = fileStoreProblems(given);
  const { APP_PROFILE: profile = 'production', WORK_BITS: bits = `${WORK_BITS}` } = given;
  if (profile !== 'test' && Number(bits) < WORK_BITS) {
    problems.push(['WORK_BITS', `below ${WORK_BITS} is for tests only`]);
  }
  if (given.GEOIP_FILE && !existsSync(given.GEOIP_FILE)) {
    problems.push(['GEOIP_FILE', 'names a file that does not exist']);
  }
  if (profile !== 'production') return [...problems, ...missingOf(given, OF_SANDBOX)];
  if (given.DEFAULT_MERCHANT) problems.push(['DEFAULT_MERCHANT', 'is not for production']);
  for (const name of SECRETS) {
    if (looksLikeDefault(given[name] ?? '')) {
      problems.push([name, 'is a default; make one of your own']);
    }
  }
  return problems;
}

const SECRETS = [
  'TOKEN_SECRET',
  'INPUT_HASH_SECRET',
  'SEAL_KEY_SECRET',
  'PASSWORD_PEPPER',
  'PERSONAL_DATA_KEY',
  'PERSONAL_LOOKUP_KEY',
] as const;

/** Settings of the sandbox, which is absent in production. */
const OF_SANDBOX = ['SANDBOX_PAY_SECRET'] as const;

/**
 * Reads the settings of this process. An empty variable counts as absent.
 *
 * @throws an error that lists every problem, without values
 */
export function readEnv(source: NodeJS.ProcessEnv): ApiEnv {
  const env = parseEnv(schema, source, problemsAmong);
  return {
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    connectionsMax: env.DATABASE_CONNECTIONS_MAX,
    privateHosts: env.PRIVATE_HOSTS,
    redisUrl: env.REDIS_URL,
    host: env.HOST,
    port: env.PORT,
    geoIpFile: env.GEOIP_FILE,
    drainMs: 1_000 * (env.DRAIN_SECONDS ?? (env.APP_PROFILE === 'production' ? DRAIN_SECONDS : 0)),
    settings: {
      profile: env.APP_PROFILE,
      logLevel: env.LOG_LEVEL,
      publicUrl: env.PUBLIC_URL,
      tokenSecret: env.TOKEN_SECRET,
      inputHashSecret: env.INPUT_HASH_SECRET,
      sealKeySecret: env.SEAL_KEY_SECRET,
      platformSigningKey: env.PLATFORM_SIGNING_KEY,
      sandboxPaySecret: env.SANDBOX_PAY_SECRET,
      defaultMerchant: env.DEFAULT_MERCHANT,
      trustedProxies: env.TRUSTED_PROXIES,
      corsOrigins: env.CORS_ORIGINS,
      frameOrigins: env.FRAME_ORIGINS,
      webDist: env.WEB_DIST,
      consoleDist: env.CONSOLE_DIST,
      sendsSms: env.APP_PROFILE !== 'production' || env.SMS_GATEWAY_URL !== undefined,
      metricsToken: env.METRICS_TOKEN,
      workBits: env.WORK_BITS,
      clockFollowers: env.CLOCK_FOLLOWERS,
    },
  };
}

function toSigningKey(text: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = readPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, because parse errors could leak parts of the key.
  }
  context.addIssue({ code: 'custom', message: 'is no Ed25519 key in PKCS#8 DER as base64url' });
  return z.NEVER;
}

/** Detects placeholders and secrets of few different characters. */
const looksLikeDefault = (value: string): boolean =>
  /change.?me|default|example|secret|password|development/i.test(value) || new Set(value).size < 8;
