import { isStorable } from '@app/shared/validation/storable-text';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError, faultPoint } from '../kernel/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { PaymentReport } from './deposit-channel.ts';
import { type ChannelDeps, findChannel } from './find-channel.ts';
import { judgeReport, type Verdict } from './judge-report.ts';
import { DEPOSIT_COLUMNS, type Deposit, readDeposit } from './read-deposit.ts';

type CashierDeps = ChannelDeps & Pick<Deps, 'newId' | 'publish'>;

interface CallbackMessage {
  readonly channel: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * A command. Takes in a message of a payment company and credits the deposit when it was paid:
 * exactly once, however often, late or out of order messages come. That it was paid is committed
 * first; if we die before it is credited, the sweep credits it.
 *
 * @throws request.not_found for a company that is not known here; payment.bad_signature,
 *   deposit.not_found; request_param_err for texts that cannot be kept; payment.report_differs for
 *   a report that was sent before and said something else
 */
export async function recordPayment(deps: CashierDeps, message: CallbackMessage): Promise<Deposit> {
  const now = deps.clock();
  const channel = await findChannel(deps, message.channel);
  if (!channel) throw new DomainError('request.not_found');
  const report = channel.readReport({ ...message, now });
  const texts = Object.values(report).filter((value) => typeof value === 'string');
  if (!texts.every(isStorable)) throw new DomainError('request_param_err');
  const { id } = await inTransaction(deps.db, (tx) =>
    takeIn(tx, { channel: message.channel, report, now }),
  );
  faultPoint('deposit.paid');
  await creditDeposit(deps, id);
  faultPoint('deposit.credited');
  const deposit = await readDeposit(deps.db, id);
  // One that is credited is told already.
  if (deposit.state === 'review' || deposit.state === 'rejected')
    deps.publish({ merchantId: deposit.merchantId, memberId: deposit.memberId, kind: 'deposits' });
  return deposit;
}

interface Received {
  readonly channel: string;
  readonly report: PaymentReport;
  readonly now: Date;
}

// The channel is part of the question: one company cannot speak about another's payments.
const lock = sql(
  'cashier.lock_deposit',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE public_id = $1 AND channel = $2 FOR NO KEY UPDATE`,
);
const remember = sql(
  'cashier.insert_report',
  `INSERT INTO deposit_report (channel, report_id, deposit_id, status, amount, currency, outcome,
                               received_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (channel, report_id) DO NOTHING RETURNING deposit_id`,
);
const change = sql(
  'cashier.change_deposit',
  `WITH noted AS (
     INSERT INTO deposit_step (deposit_id, step, amount, at) VALUES ($1, $5, $6, $7))
   UPDATE deposit SET state = $2, reference = coalesce($3, reference), paid_at = coalesce($4, paid_at)
   WHERE id = $1`,
);
const STEPS = { paid: 'paid', review: 'paid_otherwise', rejected: 'failed' } as const;

const reread = sql(
  'cashier.read_report',
  `SELECT deposit_id AS "depositId", status, amount, currency FROM deposit_report
   WHERE channel = $1 AND report_id = $2`,
);

async function takeIn(tx: Tx, { channel, report, now }: Received): Promise<Deposit> {
  const [deposit] = await tx.query<Deposit>(lock, [report.depositId, channel]);
  if (!deposit) throw new DomainError('deposit.not_found');
  const verdict = judgeReport(deposit, report);
  const isNew = await rememberReport(tx, { channel, report, now, deposit, verdict });
  if (!isNew || !verdict.state) return deposit;
  const isPaid = report.status === 'paid';
  const paid = isPaid ? [report.reference, now] : [null, null];
  const isSameMoney = isPaid && report.currency === deposit.currency;
  const noted = [STEPS[verdict.state], isSameMoney ? report.amount : null, now];
  await tx.query(change, [deposit.id, verdict.state, ...paid, ...noted]);
  return deposit;
}

async function rememberReport(
  tx: Tx,
  { channel, report, now, deposit, verdict }: Received & { deposit: Deposit; verdict: Verdict },
): Promise<boolean> {
  const { reportId, status, amount, currency } = report;
  const said = [channel, reportId, deposit.id, status, amount, currency];
  const isNew = (await tx.query(remember, [...said, verdict.outcome, now])).length > 0;
  if (!isNew) await mustBeTheSame(tx, { channel, report, deposit });
  return isNew;
}

type Repeated = Pick<Received, 'channel' | 'report'> & { readonly deposit: Deposit };

/** A company that uses one name for two reports would lose the second without a word. */
async function mustBeTheSame(tx: Tx, { channel, report, deposit }: Repeated): Promise<void> {
  const [first] = await tx.query<{
    readonly depositId: bigint;
    readonly status: string;
    readonly amount: bigint;
    readonly currency: string;
  }>(reread, [channel, report.reportId]);
  const isSame =
    first?.depositId === deposit.id &&
    first.status === report.status &&
    first.amount === report.amount &&
    first.currency === report.currency;
  if (!isSame) throw new DomainError('payment.report_differs');
}
