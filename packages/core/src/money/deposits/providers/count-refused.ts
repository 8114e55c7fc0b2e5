import type { ReportRefusal, ReportSubject } from '@app/shared/deposits/refused-reports';
import type { ErrorCode } from '@app/shared/errors/catalog';
import type { Database } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { tallyRefused } from './tally-refused.ts';

/** A report that is signed and breaks the schema. */
export class WrongReport extends DomainError {
  /** The field with the wrong value; empty if unknown or not JSON. */
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
  /** A known provider; reports of unknown ones are not counted. */
  readonly channel: string;
  readonly about: ReportSubject;
  readonly now: Date;
}

/** Processes a report, and counts a refusal for operators. */
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
