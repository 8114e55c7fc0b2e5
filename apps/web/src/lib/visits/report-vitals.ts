import { collect } from '@app/shared/system/calls';
import type { measuredPages, pageMetrics } from '@app/shared/system/page-metrics';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { isChunkFailure } from '../loading/chunk-failure.ts';
import { merchantCode } from '../session/session.ts';

type MeasuredPage = (typeof measuredPages)[number];
type MetricName = (typeof pageMetrics)[number];

/** Higher values come from a suspended device rather than a slow page. */
const VALUE_MAX = 600_000;

/** Keyed by the first part of the path. */
const PARTS: Readonly<Record<string, MeasuredPage>> = {
  '': 'lobby',
  search: 'lobby',
  game: 'game',
  login: 'access',
  register: 'access',
  agentlogin: 'access',
  forgetpassword: 'access',
  changepassword: 'access',
  deposit: 'cashier',
  member: 'member',
  agent: 'agent',
  agenthome: 'agent',
  rng: 'category',
  live: 'category',
  sports: 'category',
  esports: 'category',
  pvp: 'category',
  fish: 'category',
  lott: 'category',
  elott: 'category',
};

export const partOf = (pathname: string): MeasuredPage =>
  PARTS[pathname.split('/')[1]?.toLowerCase() ?? ''] ?? 'other';

/**
 * Measures page performance in this browser, and reports it when the page is hidden: anonymous numbers by part of the
 * site.
 */
export function reportVitals(): void {
  const measured = new Map<string, { name: MetricName; page: MeasuredPage; value: number }>();
  const record = (name: MetricName, value: number) => {
    const page = partOf(location.pathname);
    measured.set(`${name} ${page}`, { name, page, value: Math.min(value, VALUE_MAX) });
  };
  const counts = new Map<MetricName, number>();
  const count = (name: MetricName) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    record(name, counts.get(name) ?? 0);
  };
  const onMetric = ({ name, value }: MetricType) => record(name as MetricName, value);
  for (const observe of [onLCP, onINP, onCLS, onTTFB])
    observe(onMetric, { reportAllChanges: true });
  addEventListener('error', () => count('SCRIPT_ERRORS'));
  addEventListener('unhandledrejection', ({ reason }) =>
    count(isChunkFailure(reason) ? 'CHUNK_FAILURES' : 'SCRIPT_ERRORS'),
  );

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || measured.size === 0) return;
    const metrics = [...measured.values()];
    measured.clear();
    counts.clear();
    const merchant = merchantCode();
    void fetch(collect.path, {
      method: collect.method,
      keepalive: true, // the page may close before the report is sent
      headers: { 'content-type': 'application/json', ...(merchant && { merchant }) },
      body: JSON.stringify({ metrics }),
    }).catch(() => {}); // a lost report is ignored
  });
}
