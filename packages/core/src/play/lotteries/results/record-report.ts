import { payHeaders } from '@app/shared/payments/protocol';
import { type ResultReport, resultReport, resultsPath } from '@app/shared/results/protocol';
import { isSignedByProvider } from '@app/shared/seamless/is-signed-by-provider';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../../platform/kernel/index.ts';
import { readResult } from '../draws/read-result.ts';
import {
  decideByEntries,
  isUndecided,
  lockExternalDraw,
  storeResultEntry,
} from './external-draw.ts';
import { validKeysOf } from './provider-keys.ts';

/** The raw message of a results provider: signatures are over its bytes. */
export interface ResultsMessage {
  readonly provider: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const findDraw = sql(
  'lotteries.find_reported_draw',
  `SELECT d.id FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id WHERE l.code = $1 AND d.number = $2`,
);
const firstReport = sql(
  'lotteries.first_result_report',
  `SELECT outcome FROM lottery_result_entry WHERE draw_id = $1 AND entered_by = $2 AND by_company ORDER BY id LIMIT 1`,
);

/**
 * A command. Records a results provider's report of a draw. Idempotent: see `docs/results.md`. Every report is stored,
 * also for a draw that has an outcome or is held.
 *
 * @throws request.not_found for an unknown provider; lottery.bad_signature, request_param_err, lottery.draw_not_found,
 * lottery.not_external, lottery.draw_not_over, lottery.result_refused; lottery.report_differs if the provider reported
 * another result of this draw earlier
 */
export async function recordReport(
  deps: Pick<Deps, 'db' | 'clock' | 'enqueue'>,
  message: ResultsMessage,
): Promise<void> {
  const now = deps.clock();
  const { provider } = message;
  const report = await readReport(deps, message, now);
  const { isDrawn, differs } = await inTransaction(deps.db, (tx) =>
    applyReport(tx, { provider, report }, now),
  );
  faultPoint('draw.drawn');
  if (isDrawn) deps.enqueue('settle-draws');
  if (differs) throw new DomainError('lottery.report_differs');
}

async function readReport(
  { db }: Pick<Deps, 'db'>,
  { provider, rawBody, headers }: ResultsMessage,
  now: Date,
): Promise<ResultReport> {
  const keys = await validKeysOf(db, { provider, now });
  if (!keys) throw new DomainError('request.not_found');
  const header = (name: string) => `${headers[name] ?? ''}`;
  const parts = {
    methodOrStatus: 'POST',
    path: resultsPath(provider),
    rawBody,
    timestamp: header(payHeaders.timestamp),
    nonce: header(payHeaders.nonce),
  };
  if (!isSignedByProvider({ keys }, { parts, header, now }))
    throw new DomainError('lottery.bad_signature');
  try {
    return resultReport.parse(JSON.parse(rawBody));
  } catch {
    throw new DomainError('request_param_err');
  }
}

interface Reported {
  readonly provider: string;
  readonly report: ResultReport;
}

async function applyReport(
  tx: Tx,
  { provider, report }: Reported,
  now: Date,
): Promise<{ readonly isDrawn: boolean; readonly differs: boolean }> {
  const [found] = await tx.query<{ id: bigint }>(findDraw, [report.lottery, report.draw]);
  const draw = found && (await lockExternalDraw(tx, found.id));
  if (!draw) throw new DomainError('lottery.draw_not_found');
  if (draw.source !== 'external') throw new DomainError('lottery.not_external');
  if (draw.drawsAt > now) throw new DomainError('lottery.draw_not_over');
  const outcome = readResult(draw.family, { result: report.result, day: draw.day });
  if (outcome === undefined) throw new DomainError('lottery.result_refused');
  const entry = { outcome, enteredBy: provider, byProvider: true };
  await storeResultEntry(tx, draw, entry, now);
  const verdict = isUndecided(draw) ? await decideByEntries(tx, draw, entry, now) : undefined;
  const [first] = await tx.query<{ outcome: string }>(firstReport, [draw.id, provider]);
  return { isDrawn: verdict === 'drawn', differs: first?.outcome !== outcome };
}
