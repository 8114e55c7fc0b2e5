import { type Money, money } from '@app/shared/money/money';
import { payoutCallbackPath, payoutReport } from '@app/shared/payments/protocol';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import {
  type AnswerToProvider,
  type ChannelMessage,
  countRefused,
  findProvider,
  type PaymentProvider,
  signProviderAnswer,
  verifyProviderMessage,
} from '../../deposits/index.ts';
import { findLeg, lockWithdrawal, type Withdrawal, type WithdrawalLeg } from '../withdrawal.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import type { ChannelReport } from './withdrawal-channel.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

interface CallbackMessage extends Omit<ChannelMessage, 'now'> {
  readonly channel: string;
}

const findReport = sql(
  'withdrawals.read_report',
  `SELECT leg_id AS "legId", status, amount, currency, reference FROM withdrawal_report
   WHERE channel = $1 AND report_id = $2`,
);
const remember = sql(
  'withdrawals.insert_report',
  `INSERT INTO withdrawal_report (channel, report_id, leg_id, status, amount, currency, reference, outcome, received_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING leg_id`,
);

interface Report {
  readonly reportId: string;
  readonly status: string;
  readonly amount: Money;
  readonly currency: string;
  readonly reference: string;
}

/**
 * A command. Processes a provider's report about a payment. Idempotent. Returns the payment after the report.
 *
 * @throws request.not_found for an unknown provider, payment.bad_signature, request_param_err, withdraw.not_found for
 *   another provider's payment, payment.report_differs for an id that was used with other content
 */
export async function recordPayoutReport(
  deps: ReportDeps,
  { channel, ...message }: CallbackMessage,
): Promise<WithdrawalLeg> {
  const now = deps.clock();
  const provider = await findProvider(deps.db, { code: channel, now });
  if (!provider) throw new DomainError('request.not_found');
  const received = { provider, channel, message: { ...message, now } };
  return countRefused(deps.db, { channel, about: 'payout', now }, () => receive(deps, received));
}

interface ReceivedMessage {
  readonly provider: PaymentProvider;
  readonly channel: string;
  readonly message: ChannelMessage;
}

async function receive(
  deps: ReportDeps,
  { provider, channel, message }: ReceivedMessage,
): Promise<WithdrawalLeg> {
  const { now } = message;
  const at = { provider, path: payoutCallbackPath(channel) };
  const { payoutId, ...fields } = verifyProviderMessage(at, message, payoutReport);
  const report = { ...fields, amount: money(BigInt(fields.amount)) };
  const { withdrawalId, channel: payer } = await findLeg(deps.db, payoutId);
  if (payer !== channel) throw new DomainError('withdraw.not_found');
  const withdrawal = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, withdrawalId);
    const leg = await findLeg(tx, payoutId);
    await storeAndApply(tx, deps, { withdrawal: locked, leg, report, channel }, now);
    return locked;
  });
  const { merchantId, memberId } = withdrawal;
  for (const kind of ['withdrawals', 'messages'] as const)
    deps.publish({ merchantId, memberId, kind });
  return findLeg(deps.db, payoutId);
}

interface Received {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly report: Report;
  readonly channel: string;
}

async function storeAndApply(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, report, channel }: Received,
  now: Date,
): Promise<void> {
  const { reportId, status, amount, currency, reference } = report;
  const reported = [leg.id, status, amount, currency, reference];
  const [before] = await tx.query<Record<string, unknown>>(findReport, [channel, reportId]);
  if (before) {
    const stored = [before.legId, before.status, before.amount, before.currency, before.reference];
    if (stored.some((value, index) => value !== reported[index]))
      throw new DomainError('payment.report_differs');
    return;
  }
  const outcome = await applyPayoutReport(
    tx,
    deps,
    { withdrawal, leg, report: channelReportOf(report), reportId },
    now,
  );
  const kept = await tx.query(remember, [channel, reportId, ...reported, outcome, now]);
  if (kept.length === 0) throw new DomainError('payment.report_differs'); // stored for another payment in the meantime
}

/** A provider's report in our terms. Pure. */
export function channelReportOf({
  status,
  amount,
  currency,
  reference,
}: Omit<Report, 'reportId'>): ChannelReport {
  if (status === 'paid') return { status, amount, currency, reference };
  return status === 'failed' ? { status } : { status: 'other', statusText: status };
}

/** A query. Headers that sign our answer to a provider's report. */
export async function signPayoutAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { channel, ...answer }: Omit<AnswerToProvider, 'now'> & { readonly channel: string },
): Promise<Readonly<Record<string, string>>> {
  const now = clock();
  const provider = await findProvider(db, { code: channel, now });
  if (!provider) return {};
  return signProviderAnswer({ provider, path: payoutCallbackPath(channel) }, { ...answer, now });
}
