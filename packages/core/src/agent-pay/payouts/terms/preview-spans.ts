import { PREVIEW_DAYS } from '@app/shared/health/observed-spans';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine, PayoutPreview } from '../engine.ts';

const DAY_MS = 86_400_000;

/** Limit of one request, as each span sums the bets of a whole site. */
const SPANS_PER_PAGE_MAX = 5;

export interface PreviewSpan {
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

export interface PageOfSpans {
  /** Newest first. */
  readonly spans: readonly PreviewSpan[];
  /** Cursor of the next page; undefined on the last. */
  readonly before: Date | undefined;
}

interface SpansAsked {
  readonly merchantId: bigint;
  readonly engine: Pick<PayoutEngine, 'name'>;
  readonly periods: PayoutPreview<object>['periods'];
  /** End of the previous page; by default the page begins with the last ended span. */
  readonly before?: Date | undefined;
}

/** A query. The last thirty days, in the spans that an engine's terms are tried on; a page of them. */
export async function previewSpans(
  reader: Reader,
  { merchantId, engine, periods, before }: SpansAsked,
  now: Date,
): Promise<PageOfSpans> {
  const startOf = async (at: Date): Promise<Date> => {
    const [span] = await reader.query<Span>(readSpan(engine, periods), [merchantId, at]);
    if (!span) throw new Error(`there is no site ${merchantId}`);
    return span.start;
  };
  const oldest = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS);
  const spans: PreviewSpan[] = [];
  let end = before ?? (await startOf(now));
  while (end > oldest && spans.length < SPANS_PER_PAGE_MAX) {
    const start = await startOf(new Date(end.getTime() - 1));
    spans.push({ periodStart: start, periodEnd: end });
    end = start;
  }
  return { spans, before: end > oldest ? end : undefined };
}

interface Span {
  readonly start: Date;
}

const readSpan = ({ name }: SpansAsked['engine'], { start }: SpansAsked['periods']) =>
  sql(
    `payouts.span_of_preview.${name}`,
    `SELECT ${start('$2::timestamptz', 'm.time_zone')} AS start FROM ${merchantRows} m WHERE m.id = $1`,
  );
