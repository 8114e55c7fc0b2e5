import type { Database } from '@app/core/platform/db';
import type { Clock } from '@app/core/platform/kernel';
import { drawsThatWait, putResultsKeys } from '@app/core/play/lotteries';
import { dealDraw } from '@app/lottery/fair/deal-draw';
import { families } from '@app/lottery/families';
import { type ResultsProvider, reportResult, resultsProvider } from './results-provider.ts';

/** Two providers, since a draw needs two agreeing sources. */
const CODES = ['demo-results', 'demo-gazette'];
const DRAWS_AT_ONCE = 200;

export interface ReportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly platformUrl: string;
  /** Seed of keys and results. */
  readonly secret: string;
  readonly stop: AbortSignal;
  readonly logLine: (message: string, about: object) => void;
}

/** The providers of the demo, with their keys connected at the platform. */
export async function connectProviders({
  db,
  clock,
  secret,
}: Pick<ReportDeps, 'db' | 'clock' | 'secret'>): Promise<ResultsProvider[]> {
  const providers = CODES.map((code) => resultsProvider(code, secret));
  const keys = providers.map(({ code: provider, kid, publicKey }) => ({
    provider,
    kid,
    publicKey,
  }));
  await putResultsKeys({ db, clock }, keys);
  return providers;
}

/**
 * Draws all due draws of lotteries that are drawn elsewhere, and reports each result by every provider. The result is
 * derived from the secret, so the providers agree and a repeated report is identical. Held draws are left to operators.
 */
export async function reportDueDraws(
  deps: ReportDeps,
  providers: readonly ResultsProvider[],
): Promise<void> {
  const { db, clock, secret, platformUrl, stop, logLine } = deps;
  // `operator` only tells which entered results are the reader's own, which does not matter here.
  const asked = { operator: '', now: clock(), rowsMax: DRAWS_AT_ONCE };
  const due = (await drawsThatWait(db, asked)).filter(({ state }) => state === 'pending');
  for (const { lottery, number, day, family } of due) {
    const seeds = { secret, saltText: lottery, number, day };
    const result = await dealDraw(families[family], seeds);
    const report = { lottery, draw: number, result };
    for (const provider of providers) {
      const refused = await reportResult(provider, { platformUrl, report, now: clock(), stop });
      if (refused) logLine('result refused', { provider: provider.code, lottery, number, refused });
    }
  }
}
