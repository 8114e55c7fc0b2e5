import type { KeyObject } from 'node:crypto';
import { PROFILES, parseEnv } from '@app/core/kernel';
import { readPrivateKey } from '@app/shared/seamless/signing';
import { z } from 'zod';
import { type ApiSettings, LOG_LEVELS } from './settings.ts';

export interface ApiEnv {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly host: string;
  readonly port: number;
  /** A local file that tells the country of an address. */
  readonly geoIpFile: string | undefined;
  readonly settings: ApiSettings;
}

const SECRET_CHARS_MIN = 32;
const WORK_BITS = 18;

const secret = z.string().min(SECRET_CHARS_MIN, `must have ${SECRET_CHARS_MIN} characters or more`);
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z
  .object({
    APP_PROFILE: z.enum(PROFILES).default('production'),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    PUBLIC_URL: httpUrl,
    TOKEN_SECRET: secret,
    INPUT_HASH_SECRET: secret,
    SEAL_KEY_SECRET: secret,
    PASSWORD_PEPPER: secret,
    PERSONAL_DATA_KEY: secret,
    PERSONAL_LOOKUP_KEY: secret,
    SANDBOX_PAY_SECRET: secret,
    PLATFORM_SIGNING_KEY: z.string().transform(toSigningKey),
    DEFAULT_MERCHANT: z.string().optional(),
    TRUSTED_PROXIES: list,
    GEOIP_FILE: z.string().optional(),
    CORS_ORIGINS: list.pipe(z.array(httpUrl)),
    FRAME_ORIGINS: list.pipe(z.array(httpUrl)),
    CLOCK_FOLLOWERS: list.pipe(z.array(httpUrl)),
    WEB_DIST: z.string().optional(),
    CONSOLE_DIST: z.string().optional(),
    METRICS_TOKEN: secret.optional(),
    WORK_BITS: z.coerce.number().int().min(0).max(24).default(WORK_BITS),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.APP_PROFILE !== 'test' && env.WORK_BITS < WORK_BITS) {
      refuse('WORK_BITS', `below ${WORK_BITS} is for tests only`);
    }
    if (env.APP_PROFILE !== 'production') return;
    if (env.DEFAULT_MERCHANT) refuse('DEFAULT_MERCHANT', 'is not for production');
    for (const name of SECRETS) {
      const isLong = env[name].length >= SECRET_CHARS_MIN; // shorter ones are refused already
      if (isLong && looksLikeDefault(env[name])) refuse(name, 'is a default; make one of your own');
    }
  });

const SECRETS = [
  'TOKEN_SECRET',
  'INPUT_HASH_SECRET',
  'SEAL_KEY_SECRET',
  'PASSWORD_PEPPER',
  'PERSONAL_DATA_KEY',
  'PERSONAL_LOOKUP_KEY',
  'SANDBOX_PAY_SECRET',
] as const;

/**
 * What this process was told. An empty variable counts as one that is not there.
 *
 * @throws naming every problem at once, and never a value
 */
export function readEnv(source: NodeJS.ProcessEnv): ApiEnv {
  const env = parseEnv(schema, source);
  return {
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    host: env.HOST,
    port: env.PORT,
    geoIpFile: env.GEOIP_FILE,
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
    // Said below: what is wrong with a key is nobody's business.
  }
  context.addIssue({ code: 'custom', message: 'is no Ed25519 key in PKCS#8 DER as base64url' });
  return z.NEVER;
}

/** Words that people put where a secret belongs, and secrets that are one sign over and over. */
const looksLikeDefault = (value: string): boolean =>
  /change.?me|default|example|secret|password|development/i.test(value) || new Set(value).size < 8;
