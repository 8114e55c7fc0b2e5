import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram's buckets. */
const BUCKETS_MS = [10, 25, 50, 100, 250, 500, 1_000, 2_000, 4_000];

export interface PlatformCall {
  readonly call: string;
  readonly result: string;
  readonly durationMs: number;
}

/** Values that are read from the database for each scrape. */
export interface Stored {
  /** Number of open rounds by state. */
  readonly openRounds: ReadonlyMap<string, number>;
  readonly oldestOpenRoundSeconds: number;
  readonly connections: { readonly open: number; readonly idle: number };
}

/** Counters of this process in Prometheus' text format. */
export interface Metrics {
  platformCall(call: PlatformCall): void;
  roundEnded(state: string): void;
  roundRetried(call: string): void;
  sweepFailed(): void;
  /** Content type of the output. */
  readonly contentType: string;
  print(stored: Stored): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'arcade_platform_calls_total',
    help: 'Calls of the platform by what came of them.',
    registers,
    labelNames: ['call', 'result'],
  });
  const callMs = new Histogram({
    name: 'arcade_platform_call_ms',
    help: 'How long calls of the platform took.',
    registers,
    labelNames: ['call'],
    buckets: BUCKETS_MS,
  });
  const ended = new Counter({
    name: 'arcade_rounds_ended_total',
    help: 'Rounds that ended, by the state in which they did.',
    registers,
    labelNames: ['state'],
  });
  const retries = new Counter({
    name: 'arcade_round_retries_total',
    help: 'Calls of the platform that were made again for a round.',
    registers,
    labelNames: ['call'],
  });
  const failures = new Counter({
    name: 'arcade_sweep_failures_total',
    help: 'Rounds that a sweep could not carry on.',
    registers,
  });
  const printStored = gaugesOf(registers);
  return {
    platformCall: ({ call, result, durationMs }) => {
      calls.inc({ call, result });
      callMs.observe({ call }, durationMs);
    },
    roundEnded: (state) => ended.inc({ state }),
    roundRetried: (call) => retries.inc({ call }),
    sweepFailed: () => failures.inc(),
    contentType: registry.contentType,
    print: (stored) => {
      printStored(stored);
      return registry.metrics();
    },
  };
}

function gaugesOf(registers: Registry[]): (stored: Stored) => void {
  const rounds = new Gauge({
    name: 'arcade_open_rounds',
    help: 'Rounds that have not ended, by the state in which they wait.',
    registers,
    labelNames: ['state'],
  });
  const oldest = new Gauge({
    name: 'arcade_oldest_open_round_seconds',
    help: 'How long the oldest of them has been waiting.',
    registers,
  });
  const pool = new Gauge({
    name: 'arcade_pool_connections',
    help: 'Connections of this process to PostgreSQL.',
    registers,
    labelNames: ['state'],
  });
  return ({ openRounds, oldestOpenRoundSeconds, connections }) => {
    for (const [state, count] of openRounds) rounds.set({ state }, count);
    oldest.set(oldestOpenRoundSeconds);
    pool.set({ state: 'open' }, connections.open);
    pool.set({ state: 'idle' }, connections.idle);
  };
}
