import type { RequestOf } from '@app/shared/contract/define-call';
import type { collect } from '@app/shared/system/schemas';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

type Measured = RequestOf<typeof collect>['metrics'][number];

const MS_BUCKETS = [50, 100, 150, 200, 500, 1_000, 2_000, 4_000, 10_000, 60_000];
const SHIFT_BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.25, 1];

/** Aggregated measurements of pages. They do not identify a page view or a person. */
export function pageMetrics({ metrics }: FastifyInstance): {
  readonly observe: (measured: Measured) => void;
} {
  const labelNames = ['name', 'page'];
  const registers = [metrics];
  const times = new Histogram({
    name: 'page_milliseconds',
    help: 'Load and interaction times of pages, measured by browsers.',
    buckets: MS_BUCKETS,
    labelNames,
    registers,
  });
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'Cumulative layout shift of pages, measured by browsers.',
    buckets: SHIFT_BUCKETS,
    labelNames: ['page'],
    registers,
  });
  const failures = new Counter({
    name: 'page_failures_total',
    help: 'Scripts and chunks that failed in browsers.',
    labelNames,
    registers,
  });
  return {
    observe: ({ name, page, value }) => {
      if (name === 'CLS') shifts.observe({ page }, value);
      else if (name === 'SCRIPT_ERRORS' || name === 'CHUNK_FAILURES')
        failures.inc({ name, page }, value);
      else times.observe({ name, page }, value);
    },
  };
}
