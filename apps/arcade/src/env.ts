import type { KeyObject } from 'node:crypto';
import { type EnvProblem, type GivenEnv, parseEnv } from '@app/shared/process/parse-env';
import { readPrivateKey, readPublicKey } from '@app/shared/seamless/signing';
import { z } from 'zod';

const PROFILES = ['production', 'demo', 'development', 'test'] as const;

const SECRET_CHARS_MIN = 32;
/** Long enough for a load balancer that checks every two seconds to notice twice. */
const DRAIN_SECONDS = 5;

const secret = z.string().min(SECRET_CHARS_MIN, `must have ${SECRET_CHARS_MIN} characters or more`);
const url = z.url({ protocol: /^https?$/ });
const origins = z
  .string()
  .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
  .pipe(z.array(url).min(1))
  .transform((list) => list.map((address) => new URL(address).origin));

const settings = z.object({
  APP_PROFILE: z.enum(PROFILES).default('production'),
  ARCADE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Size of the PostgreSQL connection pool. */
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(1_000).default(10),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Public URL of this process. */
  PUBLIC_URL: url,
  /** Base URL of the platform's `/seamless/v1`. */
  PLATFORM_URL: url,
  /** Further origins whose pages may frame a game, comma-separated. The platform signs the origins of its sites. */
  PLATFORM_PUBLIC_URL: origins.optional(),
  VENDOR_CODE: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .default('arcade'),
  VENDOR_KEY_ID: z.string().regex(/^[\w.:-]{1,64}$/),
  VENDOR_SIGNING_KEY: key(readPrivateKey),
  PLATFORM_PUBLIC_KEY: key(readPublicKey),
  SEED_SECRET: secret,
  /** Bearer token for `/metrics`. Required in production. */
  METRICS_TOKEN: secret.optional(),
  /** Addresses of reverse proxies, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => address.trim() || [])),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** Time to keep serving after a signal to stop. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  SWEEP_EVERY_MS: z.coerce.number().int().min(50).max(60_000).default(1_000),
});

/** Rules that involve several settings. */
function problemsAmong(given: GivenEnv): EnvProblem[] {
  const { APP_PROFILE: profile = 'production', CLOCK_OFFSET_MS: offset = '0' } = given;
  const problems: EnvProblem[] = [];
  if (profile !== 'test' && Number(offset) !== 0) {
    problems.push(['CLOCK_OFFSET_MS', 'is for the profile test only']);
  }
  if (profile === 'production' && looksLikeDefault(given.SEED_SECRET ?? '')) {
    problems.push(['SEED_SECRET', 'is a default; production needs its own secret']);
  }
  return problems;
}

export type Env = z.output<typeof settings>;

export const drainMsOf = ({ APP_PROFILE, DRAIN_SECONDS: asked }: Env): number =>
  1_000 * (asked ?? (APP_PROFILE === 'production' ? DRAIN_SECONDS : 0));

/**
 * Reads the settings of this process.
 *
 * @throws an error that lists every missing or wrong setting, without values
 */
export const readEnv = (source: NodeJS.ProcessEnv): Env =>
  parseEnv(settings, source, problemsAmong);

// Development secrets start with such words. A secret of few different characters is rejected, too.
const looksLikeDefault = (secret: string): boolean =>
  /^(dev|demo|test|default|change|example|secret)/i.test(secret) || new Set(secret).size < 8;

function key(read: (text: string) => KeyObject) {
  return z.string().transform((text, context) => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a key: base64url of its DER form' });
      return z.NEVER;
    }
  });
}
