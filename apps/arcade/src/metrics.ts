/** Upper edges of the histogram's buckets. */
const BUCKETS_MS = [10, 25, 50, 100, 250, 500, 1_000, 2_000, 4_000];

export interface PlatformCall {
  readonly call: string;
  readonly result: string;
  readonly durationMs: number;
}

/** Counters of this process in Prometheus' text format. What is stored is counted when asked. */
export interface Metrics {
  platformCall(call: PlatformCall): void;
  roundEnded(state: string): void;
  roundRetried(call: string): void;
  sweepFailed(): void;
  /** @param gauges values read at this moment, by their whole name with labels */
  print(gauges: ReadonlyMap<string, number>): string;
}

export function makeMetrics(): Metrics {
  const counters = new Map<string, number>();
  const add = (name: string, by = 1) => counters.set(name, (counters.get(name) ?? 0) + by);
  return {
    platformCall: ({ call, result, durationMs }) => {
      add(`arcade_platform_calls_total{call="${call}",result="${result}"}`);
      for (const edge of BUCKETS_MS) {
        const inside = durationMs <= edge ? 1 : 0;
        add(`arcade_platform_call_ms_bucket{call="${call}",le="${edge}"}`, inside);
      }
      add(`arcade_platform_call_ms_bucket{call="${call}",le="+Inf"}`);
      add(`arcade_platform_call_ms_sum{call="${call}"}`, durationMs);
      add(`arcade_platform_call_ms_count{call="${call}"}`);
    },
    roundEnded: (state) => add(`arcade_rounds_ended_total{state="${state}"}`),
    roundRetried: (call) => add(`arcade_round_retries_total{call="${call}"}`),
    sweepFailed: () => add('arcade_sweep_failures_total'),
    print: (gauges) => printAll(counters, gauges),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  arcade_platform_calls_total: 'counter',
  arcade_platform_call_ms: 'histogram',
  arcade_rounds_ended_total: 'counter',
  arcade_round_retries_total: 'counter',
  arcade_sweep_failures_total: 'counter',
  arcade_open_rounds: 'gauge',
  arcade_oldest_open_round_seconds: 'gauge',
  arcade_pool_connections: 'gauge',
};

function printAll(
  counters: ReadonlyMap<string, number>,
  gauges: ReadonlyMap<string, number>,
): string {
  const samples = [...counters, ...gauges];
  return Object.entries(TYPES)
    .map(([family, type]) => {
      const belongs = ([name]: [string, number]) =>
        new RegExp(`^${family}(_bucket|_sum|_count)?(\\{|$)`).test(name);
      const lines = samples.filter(belongs).map(([name, value]) => `${name} ${value}\n`);
      return `# TYPE ${family} ${type}\n${lines.join('')}`;
    })
    .join('');
}
