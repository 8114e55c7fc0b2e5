import type { ReportRefusal, ReportSubject } from '@app/shared/domain/refused-reports';
import type { ErrorCode } from '@app/shared/errors/catalog';
import { type Database, sql } from '../../db/index.ts';
import { DomainError } from '../../kernel/index.ts';
import { tallyRefused } from './tally-refused.ts';

/** A report that is signed and breaks the schema. */
export class WrongReport extends DomainError {
  /** The key whose value is wrong; empty: none of them, or no JSON. */
  readonly field: string;

  constructor(field: string) {
    super('request_param_err');
    this.field = field;
  }
}

const REASONS: Partial<Record<ErrorCode, ReportRefusal>> = {
  'payment.bad_signature': 'signature',
  request_param_err: 'content',
  'payment.report_differs': 'differs',
  'deposit.not_found': 'unknown',
  'withdraw.not_found': 'unknown',
};

interface Received {
  /** Of a company that is known: others are not counted. */
  readonly channel: string;
  readonly about: ReportSubject;
  readonly now: Date;
}

/** Takes a report, and counts it for operators where it is refused. */
export async function countRefused<T>(
  db: Database,
  { channel, about, now }: Received,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    const reason = error instanceof DomainError ? REASONS[error.code] : undefined;
    const field = error instanceof WrongReport ? error.field : '';
    if (reason) await tallyRefused(db, { channel, about, reason, field, at: now });
    throw error;
  }
}

const forget = sql(
  'cashier.forget_refused_reports',
  'DELETE FROM refused_report WHERE last_at < $1',
);

/** A command. Forgets refusals that have not come again since then. */
export async function forgetRefused(db: Database, before: Date): Promise<void> {
  await db.query(forget, [before]);
}
