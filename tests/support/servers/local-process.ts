import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { type JobDeps, modules } from '@app/core/modules';
import { sandboxPayers } from '@app/core/money/withdrawals';
import { publishToTeams } from '@app/core/people/agents';
import { migrationNames } from '@app/core/platform/db';
import { onFaultPoint, type SharedClock, sharedClock } from '@app/core/platform/kernel';
import { publishOn } from '@app/core/platform/live';
import { fileStoreOf } from '@app/core/platform/uploads';
import { makeSeal } from '@app/shared/process/seal';
import { Redis } from 'ioredis';
import { cuttableDatabase } from '../databases/crashing-database.ts';
import { untilNextPoll } from '../until.ts';

type Variables = Readonly<Record<string, string>>;

interface Options {
  /** In the format of `FAULT_POINT`. */
  readonly faultPoint?: string | undefined;
  /** Recurring jobs of a worker. */
  readonly jobs?: readonly string[] | undefined;
  readonly onLine: (line: string) => void;
}

const LEDGER_MONTHS_KEPT = 120;

/** The process as which the code that runs now was started. */
const current = new AsyncLocalStorage<LocalProcess>();

/**
 * An api or a worker inside the test's process, with its own settings and connections. At its fault point it is
 * disconnected: it no longer reaches PostgreSQL, Redis or a caller.
 */
export class LocalProcess {
  readonly name: 'api' | 'worker' | 'draws';
  readonly pid = process.pid;
  /** Resolves with `cut` or with an exit code. */
  readonly ended: Promise<string>;
  private readonly point: string;
  private left: number;
  private readonly ready: Promise<void>;
  private readonly resolveEnded: (how: string) => void;
  private readonly stopping = new AbortController();
  private readonly cuts: (() => void)[] = [];
  private readonly closes: (() => unknown)[] = [];
  private isCut = false;

  constructor(name: LocalProcess['name'], env: Variables, options: Options) {
    this.name = name;
    const [point = '', nth = '1'] = options.faultPoint?.split(':') ?? [];
    this.point = point;
    this.left = Number(nth);
    const { promise, resolve } = Promise.withResolvers<string>();
    this.ended = promise;
    this.resolveEnded = resolve;
    // Each time, since a test may have set another listener in between.
    onFaultPoint((at) => current.getStore()?.pass(at));
    this.ready = current.run(this, () =>
      name === 'api' ? this.serve(env, options) : this.work(env, options),
    );
    this.ready.catch(() => {}); // `untilReady` reports the failure
  }

  /** Called at each fault point that this process passes. @throws Error at its own */
  pass(name: string): void {
    if (this.isCut) throw new Error('cut off already');
    if (name !== this.point || --this.left > 0) return;
    this.cutOff();
    throw new Error(`cut off at ${name}`);
  }

  untilReady(): Promise<void> {
    return this.ready;
  }

  async stop(): Promise<void> {
    await this.ready;
    this.stopping.abort();
    this.end('exit code 0');
    await this.ended;
  }

  /** Cuts the process off at any point. */
  async kill(): Promise<void> {
    await this.ready;
    this.cutOff();
    await this.ended;
  }

  private cutOff(): void {
    this.isCut = true;
    for (const cut of this.cuts) cut();
    this.end('cut');
  }

  private end(how: string): void {
    const all = this.closes.splice(0).toReversed();
    // Closing may fail for a process that was disconnected.
    const close = async () => {
      for (const one of all) {
        await Promise.resolve()
          .then(one)
          .catch(() => {});
      }
    };
    close().then(() => this.resolveEnded(how));
  }

  private connect(url: string, connectionsMax: number) {
    const { db, cut } = cuttableDatabase(url, connectionsMax);
    this.cuts.push(cut);
    this.closes.push(() => db.close());
    return db;
  }

  private async follow(redis: Redis, ask = (answer: () => Promise<SharedClock>) => answer()) {
    this.cuts.push(() => redis.disconnect());
    this.closes.push(() => redis.disconnect());
    const moved = await ask(() => sharedClock(redis));
    this.cuts.push(moved.close);
    this.closes.push(moved.close);
    return moved;
  }

  private async serve(env: Variables, { onLine }: Options): Promise<void> {
    const { buildApp, failFastRedis, readEnv, untilAnswered } = await loadApi();
    const parsed = readEnv({ ...env, WEB_DIST: '', CONSOLE_DIST: '' });
    const db = this.connect(parsed.databaseUrl, parsed.connectionsMax);
    const redis = failFastRedis(parsed.redisUrl);
    // Waits like the server does: Redis may answer slowly on a busy machine.
    const moved = await this.follow(redis, (answer) => untilAnswered(redis, answer));
    const { clock } = moved;
    const onFailure = (error: unknown) => {
      onLine(`invalidations are late: ${error}`);
    };
    const app = await buildApp({
      db,
      redis,
      clock,
      newId: randomUUID,
      modules,
      publish: publishToTeams({ db, clock, onFailure }, publishOn(redis, onFailure)),
      // Local workers do their jobs over and over, and need no bell.
      enqueue: () => {},
      queues: () => Promise.reject(new Error('a local api has no queues')),
      countryOf: () => undefined,
      files: fileStoreOf(db, parsed.s3),
      settings: parsed.settings,
      migrations: migrationNames(),
      logStream: { write: (line) => onLine(line.trimEnd()) },
      sharedClock: moved,
    });
    this.cuts.push(() => {
      app.server.closeAllConnections();
      app.server.close();
    });
    this.closes.push(() => app.close());
    await app.listen({ host: parsed.host, port: parsed.port });
  }

  private async work(env: Variables, { jobs = [], onLine }: Options): Promise<void> {
    const db = this.connect(`${env.DATABASE_URL}`, 8);
    const redis = new Redis(`${env.REDIS_URL}`, { maxRetriesPerRequest: null });
    redis.on('error', () => {});
    const { clock } = await this.follow(redis);
    const deps: JobDeps = {
      db,
      redis,
      clock,
      newId: randomUUID,
      publish: publishOn(redis, (error) => onLine(`invalidations are late: ${error}`)),
      enqueue: () => {},
      files: fileStoreOf(db, undefined),
      gateways: { sms: undefined, mail: undefined },
      payers: sandboxPayers(false),
      drawSeal: env.DRAW_SECRETS_KEY ? makeSeal(env.DRAW_SECRETS_KEY, 'draws/1') : undefined,
      isProduction: false,
      ledgerMonthsKept: LEDGER_MONTHS_KEPT,
      log: lineLog(onLine),
      stop: this.stopping.signal,
      modules,
    };
    const working = this.repeat(deps, jobs);
    this.closes.push(() => working);
  }

  private async repeat(deps: JobDeps, jobs: readonly string[]): Promise<void> {
    const isOver = () => this.isCut || this.stopping.signal.aborted;
    while (!isOver()) {
      for (const job of jobs) {
        if (isOver()) return;
        const known = modules.jobs[job];
        if (!known) throw new Error(`a local worker does not know the job ${job}`);
        await known.run(deps).catch((err) => deps.log.error({ err }, `${job} failed`));
      }
      await untilNextPoll();
    }
  }
}

const lineLog = (onLine: Options['onLine']): JobDeps['log'] => {
  const write = (fields: object, text: string) => onLine(`${text} ${inspect(fields)}`);
  return { info: write, warn: write, error: write };
};

/** Loaded on demand: loading all modules of the api takes seconds, and tests of workers do not need them. */
async function loadApi() {
  const [app, env, redis] = await Promise.all([
    import('@app/api/app'),
    import('@app/api/env'),
    import('@app/api/fail-fast-redis'),
  ]);
  return { ...app, ...env, ...redis };
}
