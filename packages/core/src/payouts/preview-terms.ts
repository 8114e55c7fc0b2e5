import type { ContractCategory } from '@app/shared/payouts/contract-categories';
import { type Reader, sql } from '../db/index.ts';
import { merchantRows } from '../site/index.ts';
import type { PayoutEngine, WouldPay } from './engine.ts';

const DAY_MS = 86_400_000;

/** How far back planned terms are tried. */
export const PREVIEW_DAYS = 30;

/** Few enough for one request, as each sums the bets of a whole site. */
const SPANS_PER_PAGE_MAX = 5;

export interface PlannedTerms<Terms extends object> {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Who would promise them; null is the platform. */
  readonly uplineId: bigint | null;
  readonly category: ContractCategory;
  readonly terms: Terms;
  /** Where the page before ended; without it the page begins with the last span that is over. */
  readonly before?: Date | undefined;
}

export interface PreviewedSpan extends WouldPay {
  readonly start: Date;
  readonly end: Date;
}

export interface TermsPreview {
  /** The newest first. */
  readonly spans: readonly PreviewedSpan[];
  /** Where the next page begins; undefined where all are shown. */
  readonly before: Date | undefined;
}

/**
 * A query. What planned terms would have paid on each day of the last thirty, by the engine's own sums and
 * rules; a page of them. The teams, and the contracts of all others, are those of each day.
 */
export async function previewTerms<Terms extends object>(
  reader: Reader,
  engine: PayoutEngine<Terms>,
  { before, ...planned }: PlannedTerms<Terms>,
  now: Date,
): Promise<TermsPreview> {
  const { preview } = engine;
  if (!preview) return { spans: [], before: undefined };
  const startOf = async (at: Date): Promise<Date> => {
    const [span] = await reader.query<Span>(readSpan(engine, preview.periods), [
      planned.merchantId,
      at,
    ]);
    if (!span) throw new Error(`there is no site ${planned.merchantId}`);
    return span.start;
  };
  const oldest = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS);
  const spans: PreviewedSpan[] = [];
  let end = before ?? (await startOf(now));
  while (end > oldest && spans.length < SPANS_PER_PAGE_MAX) {
    const start = await startOf(new Date(end.getTime() - 1));
    const period = { ...planned, periodStart: start, periodEnd: end };
    spans.push({ start, end, ...(await preview.wouldPay(reader, period)) });
    end = start;
  }
  return { spans, before: end > oldest ? end : undefined };
}

interface Span {
  readonly start: Date;
}

const readSpan = ({ name }: PayoutEngine, { start }: { start: PayoutEngine['periods']['start'] }) =>
  sql(
    `payouts.span_of_preview.${name}`,
    `SELECT ${start('$2::timestamptz', 'm.time_zone')} AS start FROM ${merchantRows} m WHERE m.id = $1`,
  );
