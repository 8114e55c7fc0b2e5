import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import {
  judge,
  recordDifferingPayment,
  recordUnknownPayment,
} from './exceptions/record-unmatched-payment.ts';
import type { PaymentReport } from './providers/deposit-channel.ts';
import { DEPOSIT_COLUMNS, type Deposit, readDeposit } from './read-deposit.ts';
import type { Received } from './received-report.ts';

/**
 * A command. Applies a report whose signature was verified, and credits a paid deposit.
 *
 * @throws deposit.not_found, payment.report_differs
 */
export async function applyReport(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  received: Received,
): Promise<Deposit> {
  const depositId = await inTransaction(deps.db, (tx) => storeAndApply(tx, deps, received));
  // Thrown after the commit, because a refused report that may be about money is stored.
  if (depositId instanceof DomainError) throw depositId;
  faultPoint('deposit.paid');
  await creditDeposit(deps, depositId);
  faultPoint('deposit.credited');
  const deposit = await readDeposit(deps.db, depositId);
  // The credit has notified the member already.
  if (deposit.state === 'review' || deposit.state === 'rejected')
    deps.publish({ merchantId: deposit.merchantId, memberId: deposit.memberId, kind: 'deposits' });
  return deposit;
}

// Filters by channel: a provider cannot report another's payments.
const lock = sql(
  'deposits.lock_deposit',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit
   WHERE public_id = $1 AND coalesce(routed_to, channel) = $2 FOR NO KEY UPDATE`,
);
const remember = sql(
  'deposits.insert_report',
  `INSERT INTO deposit_report (channel, report_id, deposit_id, status, amount, currency, outcome,
                               received_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (channel, report_id) DO NOTHING RETURNING deposit_id`,
);
const change = sql(
  'deposits.change_deposit',
  `WITH noted AS (
     INSERT INTO deposit_step (deposit_id, step, amount, at) VALUES ($1, $5, $6, $7))
   UPDATE deposit SET state = $2, reference = coalesce($3, reference), paid_at = coalesce($4, paid_at)
   WHERE id = $1`,
);
const STEPS = { paid: 'paid', review: 'paid_otherwise', rejected: 'failed' } as const;

const reread = sql(
  'deposits.read_report',
  `SELECT deposit_id AS "depositId", status, amount, currency FROM deposit_report
   WHERE channel = $1 AND report_id = $2`,
);

type ApplyDeps = Pick<Deps, 'newId'>;

/** The id of the deposit, or the error to answer after the report was stored. */
async function storeAndApply(
  tx: Tx,
  deps: ApplyDeps,
  received: Received,
): Promise<bigint | DomainError> {
  const { channel, report, now } = received;
  const [deposit] = await tx.query<Deposit>(lock, [report.depositId, channel]);
  if (!deposit) {
    await recordUnknownPayment(tx, deps, received);
    return new DomainError('deposit.not_found');
  }
  const [first] = await tx.query<Repeated>(reread, [channel, report.reportId]);
  if (first) {
    if (isRepetition(first, deposit, report)) return deposit.id;
    await recordDifferingPayment(tx, deps, { ...received, deposit });
    return new DomainError('payment.report_differs');
  }
  const verdict = await judge(tx, deps, { ...received, deposit });
  const { reportId, status, amount, currency, reference } = report;
  const values = [channel, reportId, deposit.id, status, amount, currency, verdict.outcome, now];
  const isNew = (await tx.query(remember, values)).length > 0;
  // A concurrent report used the id for another deposit. The error rolls this one back.
  if (!isNew) throw new DomainError('payment.report_differs');
  if (!verdict.state) return deposit.id;
  const isPaid = status === 'paid';
  const paid = isPaid ? [reference, now] : [null, null];
  const isSameMoney = isPaid && currency === deposit.currency;
  const noted = [STEPS[verdict.state], isSameMoney ? amount : null, now];
  await tx.query(change, [deposit.id, verdict.state, ...paid, ...noted]);
  return deposit.id;
}

interface Repeated {
  readonly depositId: bigint;
  readonly status: string;
  readonly amount: bigint;
  readonly currency: string;
}

/** Whether a report repeats the first one with its id. If not, it is refused rather than dropped silently. */
const isRepetition = (first: Repeated, deposit: Deposit, report: PaymentReport): boolean =>
  first.depositId === deposit.id &&
  first.status === report.status &&
  first.amount === report.amount &&
  first.currency === report.currency;
