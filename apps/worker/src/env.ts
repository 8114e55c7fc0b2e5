import { PROFILES, type Profile, parseEnv } from '@app/core/kernel';
import type { MailGatewaySettings, SmsGatewaySettings } from '@app/core/outbox';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface WorkerEnv {
  readonly profile: Profile;
  readonly logLevel: LogLevel;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly host: string;
  readonly port: number;
  /** How often it is made sure that every schedule is still there. */
  readonly watchdogMs: number;
  /** When every schedule fires, in place of its own time. In profile `test` alone. */
  readonly testPattern: string | undefined;
  readonly mail: MailGatewaySettings | undefined;
  readonly sms: SmsGatewaySettings | undefined;
}

const MINUTE_MS = 60_000;

const schema = z
  .object({
    APP_PROFILE: z.enum(PROFILES).default('production'),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_002),
    WATCHDOG_MS: z.coerce.number().int().min(100).max(MINUTE_MS).default(MINUTE_MS),
    TEST_SCHEDULE_PATTERN: z.string().optional(),
    // Read where personal data is sealed; here it is only made sure that it is there.
    PERSONAL_DATA_KEY: z.string().min(32).optional(),
    MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().includes('@').optional(),
    SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_GATEWAY_TOKEN: z.string().optional(),
  })
  .refine((env) => env.APP_PROFILE !== 'production' || env.PERSONAL_DATA_KEY, {
    path: ['PERSONAL_DATA_KEY'],
    message: 'must have 32 characters or more',
  })
  .refine((env) => !env.MAIL_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with MAIL_URL',
  })
  .refine((env) => env.APP_PROFILE === 'test' || !env.TEST_SCHEDULE_PATTERN, {
    path: ['TEST_SCHEDULE_PATTERN'],
    message: 'is for tests only',
  });

/**
 * What this process was told. An empty variable counts as one that is not there.
 *
 * @throws naming every problem at once, and never a value
 */
export function readEnv(source: NodeJS.ProcessEnv): WorkerEnv {
  const env = parseEnv(schema, source);
  return {
    profile: env.APP_PROFILE,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    host: env.HOST,
    port: env.PORT,
    watchdogMs: env.WATCHDOG_MS,
    testPattern: env.TEST_SCHEDULE_PATTERN,
    mail: env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM ?? '' } : undefined,
    sms: env.SMS_GATEWAY_URL
      ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? '' }
      : undefined,
  };
}
