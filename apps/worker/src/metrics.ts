import { engines, type PayoutProgress, payoutProgress } from '@app/core/agent-pay/payouts';
import type { Modules } from '@app/core/modules';
import type { Queues } from '@app/core/platform/jobs';
import type { Deps } from '@app/core/platform/kernel';
import { lastWindowClosed } from '@app/core/play/bets';
import { staleRounds } from '@app/core/play/vendors';
import type { Job } from 'bullmq';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

export interface JobMetrics {
  readonly registry: Registry;
  readonly finished: (job: Job, outcome: 'completed' | 'failed') => void;
  /** Time since the last finished job, or since startup. */
  readonly silentMs: () => number;
}

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

interface Measured extends Pick<Deps, 'db' | 'clock'> {
  readonly queues: Queues;
  readonly modules: Pick<Modules, 'readers'>;
  readonly log: Log;
  /** Whether the database role may read money. The role of draws may not. */
  readonly readsMoney: boolean;
}

/** Metrics of jobs and of their lag, for `/metrics`. */
export function measureJobs(measured: Measured): JobMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by their outcome. A failed one comes again.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long a job ran.',
    labelNames: ['job'],
    buckets: SECONDS,
    registers,
  });
  const lag = new Histogram({
    name: 'job_lag_seconds',
    help: 'How long a job waited from when it was due until it began.',
    labelNames: ['job'],
    buckets: SECONDS,
    registers,
  });
  gaugeQueues(measured, registers);
  if (measured.readsMoney) {
    gaugePayouts(measured, registers);
    gaugeStream(measured, registers);
    gaugeWindows(measured, registers);
    gaugeRounds(measured, registers);
  }
  gaugePool(measured, registers);

  let lastMovedAt = performance.now();
  return {
    registry,
    finished: ({ name: job, timestamp, delay, processedOn, finishedOn }, outcome) => {
      lastMovedAt = performance.now();
      runs.inc({ job, outcome });
      if (!processedOn || !finishedOn) return;
      duration.observe({ job }, (finishedOn - processedOn) / 1_000);
      lag.observe({ job }, Math.max(0, processedOn - timestamp - delay) / 1_000);
    },
    silentMs: () => performance.now() - lastMovedAt,
  };
}

type Registers = Registry[];

function gaugeQueues({ queues, log }: Measured, registers: Registers): void {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in each queue by their state.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      return orWarn(log, async () => {
        for (const queue of queues.all) {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          for (const [state, count] of Object.entries(counts))
            this.set({ queue: queue.name, state }, count);
        }
      });
    },
  });
}

/** Dashboards use these names, which come from the first engine. */
const payoutFigures: readonly {
  readonly name: string;
  readonly help: string;
  readonly read: (progress: PayoutProgress) => number;
}[] = [
  {
    name: 'salary_lag_seconds',
    help: 'How long the oldest period that is not paid has been due, by engine.',
    read: ({ lagMs }) => lagMs / 1_000,
  },
  {
    name: 'salary_runs_held',
    help: 'Payout runs that wait for an operator, by engine.',
    read: ({ heldRuns }) => heldRuns,
  },
];

// Each gauge runs its own query: a value set by another gauge may miss the current scrape.
function gaugePayouts({ db, clock, log }: Measured, registers: Registers): void {
  for (const { name, help, read } of payoutFigures) {
    new Gauge({
      name,
      help,
      labelNames: ['engine'],
      registers,
      collect() {
        return orWarn(log, async () => {
          for (const engine of Object.values(engines)) {
            const progress = await payoutProgress(db, engine, clock());
            this.set({ engine: engine.facts.kind }, read(progress));
          }
        });
      },
    });
  }
}

function gaugeStream(
  { db, clock, log, modules: { readers } }: Measured,
  registers: Registers,
): void {
  new Gauge({
    name: 'bet_stream_lag_seconds',
    help: 'How long ago the oldest event of the bet stream happened that a reader has not applied.',
    labelNames: ['reader'],
    registers,
    collect() {
      return orWarn(log, async () => {
        for (const { name: reader, lagMs } of readers)
          this.set({ reader }, (await lagMs(db, clock())) / 1_000);
      });
    },
  });
}

function gaugeWindows({ db, log }: Measured, registers: Registers): void {
  new Gauge({
    name: 'salary_last_window_closed_timestamp_seconds',
    help: 'The end of the last settlement window that was closed, of any site.',
    registers,
    collect() {
      return orWarn(log, async () =>
        this.set(((await lastWindowClosed(db))?.getTime() ?? 0) / 1_000),
      );
    },
  });
}

function gaugeRounds({ db, clock, log }: Measured, registers: Registers): void {
  new Gauge({
    name: 'vendor_rounds_stale',
    help: 'Rounds that hold money in escrow for too long, by vendor.',
    labelNames: ['vendor'],
    registers,
    collect() {
      return orWarn(log, async () => {
        this.reset();
        for (const { vendorCode, count } of await staleRounds(db, clock()))
          this.set({ vendor: vendorCode }, count);
      });
    },
  });
}

function gaugePool({ db }: Measured, registers: Registers): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
}

/** A gauge whose query fails must not fail the scrape. */
const orWarn = (log: Log, collect: () => Promise<void>): Promise<void> =>
  collect().catch((error) => log.warn({ err: error }, 'metric not read'));
