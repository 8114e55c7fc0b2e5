import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { Reader } from '../../../platform/db/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { previewPayout, type WouldPay } from './preview-payout.ts';
import { type PageOfSpans, previewSpans } from './preview-spans.ts';

export interface PlannedTerms<Terms extends object> {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** The promising side; null for the platform. */
  readonly uplineId: bigint | null;
  readonly category: ContractCategory;
  readonly terms: Terms;
  /** End of the previous page; by default the page begins with the last ended span. */
  readonly before?: Date | undefined;
}

export interface PreviewedSpan extends WouldPay {
  readonly start: Date;
  readonly end: Date;
}

export interface TermsPreview extends Pick<PageOfSpans, 'before'> {
  /** The newest first. */
  readonly spans: readonly PreviewedSpan[];
}

/**
 * A query. Simulates planned terms on each of the last thirty days, with the engine's own sums and rules; one page.
 * Teams and all other contracts are those of each day.
 */
export async function previewTerms<Terms extends object>(
  reader: Reader,
  engine: PayoutEngine<Terms>,
  { before, ...planned }: PlannedTerms<Terms>,
  now: Date,
): Promise<TermsPreview> {
  const { preview } = engine;
  if (!preview) return { spans: [], before: undefined };
  const query = { ...planned, engine, periods: preview.periods, before };
  const page = await previewSpans(reader, query, now);
  const spans: PreviewedSpan[] = [];
  for (const span of page.spans) {
    const period = { ...planned, ...span };
    const accruals = await preview.wouldEarn(reader, period);
    const { periodStart: start, periodEnd: end } = span;
    spans.push({ start, end, ...(await previewPayout(reader, engine, period, accruals)) });
  }
  return { spans, before: page.before };
}
