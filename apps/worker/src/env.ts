import { modules } from '@app/core/modules';
import { namesOfQueue } from '@app/core/platform/jobs';
import { INSTALLATION_PROFILES, type InstallationProfile } from '@app/core/platform/kernel';
import type { MailGatewaySettings, SmsGatewaySettings } from '@app/core/platform/outbox';
import { DRAWS_QUEUE, type QueueName, queueNames } from '@app/shared/jobs/queue-names';
import {
  fileStoreEnv,
  fileStoreProblems,
  type S3Settings,
  s3Of,
} from '@app/shared/process/file-store-env';
import { hostList } from '@app/shared/process/host-list';
import { type EnvProblem, type GivenEnv, missingOf, parseEnv } from '@app/shared/process/parse-env';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface WorkerEnv {
  readonly profile: InstallationProfile;
  readonly logLevel: LogLevel;
  readonly databaseUrl: string;
  /** Object storage for files. Without it files are stored in PostgreSQL. */
  readonly s3: S3Settings | undefined;
  readonly connectionsMax: number;
  readonly redisUrl: string;
  /** Hosts in private networks that operators may enter: `host` or `host:port`. Outside production all are allowed. */
  readonly privateHosts: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Bearer token for `/metrics`. Required in production. */
  readonly metricsToken: string | undefined;
  /** Interval of the watchdog that restores schedules. */
  readonly watchdogMs: number;
  /** Queues that this process consumes. Default: all except `draws`. */
  readonly queues: readonly QueueName[];
  /** Jobs enqueued once at startup, regardless of their schedule. */
  readonly firstRound: readonly string[];
  /** The jobs that are scheduled. Profile `test` only; other profiles schedule all. */
  readonly testJobs: readonly string[] | undefined;
  /** Replaces the pattern of every schedule. Profile `test` only. */
  readonly testPattern: string | undefined;
  /** Retention of ledger entries, in full months. */
  readonly ledgerMonthsKept: number;
  /** Encryption key for the secrets of draws. Required in the worker that draws, and forbidden in others. */
  readonly drawSecretsKey: string | undefined;
  readonly mail: MailGatewaySettings | undefined;
  readonly sms: SmsGatewaySettings | undefined;
}

const MINUTE_MS = 60_000;
/** Retention that betting regulators require. The database enforces it too. */
const LEDGER_MONTHS_MIN = 60;
/** Retention that tax law requires for accounts. */
const LEDGER_MONTHS = 120;

const SECRET_CHARS_MIN = 32;
const secret = z.string().min(SECRET_CHARS_MIN, `must have ${SECRET_CHARS_MIN} characters or more`);

/** Represents an empty list in `TEST_JOBS`, since an empty variable counts as absent. */
const NO_JOBS = 'none';

const { jobs } = modules;
const jobNames = Object.keys(jobs);

/** Queues of the role `jobs`. A separate worker draws. */
const jobQueues = queueNames.filter((name) => name !== DRAWS_QUEUE);

const schema = z.object({
  APP_PROFILE: z.enum(INSTALLATION_PROFILES).default('production'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(1_000).default(8),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ...fileStoreEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_002),
  METRICS_TOKEN: secret.optional(),
  PRIVATE_HOSTS: hostList,
  WORKER_ROLE: z.enum(['jobs', 'draws']).default('jobs'),
  DRAW_SECRETS_KEY: secret.optional(),
  WORKER_QUEUES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(jobQueues)).nonempty())
    .default(jobQueues),
  WATCHDOG_MS: z.coerce.number().int().min(100).max(MINUTE_MS).default(MINUTE_MS),
  TEST_SCHEDULE_PATTERN: z.string().optional(),
  TEST_JOBS: z
    .string()
    .transform((text) => (text === NO_JOBS ? [] : text.split(',')))
    .pipe(z.array(z.enum(jobNames)))
    .optional(),
  // Used where personal data is encrypted and looked up. Read here so that a missing key fails at startup.
  PERSONAL_DATA_KEY: secret.optional(),
  PERSONAL_LOOKUP_KEY: secret.optional(),
  LEDGER_MONTHS_KEPT: z.coerce.number().int().min(LEDGER_MONTHS_MIN).default(LEDGER_MONTHS),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
});

/** Rules that involve several settings. */
function problemsAmong(given: GivenEnv): EnvProblem[] {
  const { APP_PROFILE: profile = 'production' } = given;
  const problems: EnvProblem[] = fileStoreProblems(given);
  const draws = given.WORKER_ROLE === 'draws';
  if (draws) problems.push(...missingOf(given, ['DRAW_SECRETS_KEY']));
  if (!draws && given.DRAW_SECRETS_KEY) {
    problems.push(['DRAW_SECRETS_KEY', 'is for WORKER_ROLE=draws alone']);
  }
  if (draws && given.WORKER_QUEUES) {
    problems.push(['WORKER_QUEUES', 'is not for WORKER_ROLE=draws']);
  }
  if (profile === 'production' && !draws) {
    problems.push(...missingOf(given, ['PERSONAL_DATA_KEY', 'PERSONAL_LOOKUP_KEY']));
  }
  if (given.MAIL_URL && !given.MAIL_FROM) problems.push(['MAIL_FROM', 'is needed with MAIL_URL']);
  for (const name of ['TEST_SCHEDULE_PATTERN', 'TEST_JOBS'] as const) {
    if (given[name] && profile !== 'test') problems.push([name, 'is for tests only']);
  }
  return problems;
}

/**
 * Reads the settings of this process. An empty variable counts as absent.
 *
 * @throws an error that lists every problem, without values
 */
export function readEnv(source: NodeJS.ProcessEnv): WorkerEnv {
  const env = parseEnv(schema, source, problemsAmong);
  const queues = queuesOf(env);
  return {
    profile: env.APP_PROFILE,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    connectionsMax: env.DATABASE_CONNECTIONS_MAX,
    privateHosts: env.PRIVATE_HOSTS,
    redisUrl: env.REDIS_URL,
    host: env.HOST,
    port: env.PORT,
    metricsToken: env.METRICS_TOKEN,
    watchdogMs: env.WATCHDOG_MS,
    queues,
    firstRound:
      env.TEST_JOBS ??
      (env.APP_PROFILE === 'test' ? [] : queues.flatMap((queue) => namesOfQueue(jobs, queue))),
    testJobs: env.TEST_JOBS,
    testPattern: env.TEST_SCHEDULE_PATTERN,
    ledgerMonthsKept: env.LEDGER_MONTHS_KEPT,
    drawSecretsKey: env.DRAW_SECRETS_KEY,
    mail: env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM ?? '' } : undefined,
    sms: env.SMS_GATEWAY_URL
      ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? '' }
      : undefined,
  };
}

function queuesOf(env: z.infer<typeof schema>): QueueName[] {
  if (env.WORKER_ROLE === 'draws') return [DRAWS_QUEUE];
  const ofTest = env.TEST_JOBS?.flatMap((job) => jobs[job]?.queue ?? []) ?? [];
  return [...new Set(ofTest.length > 0 ? ofTest : env.WORKER_QUEUES)];
}
