import { depositLimits as setting } from '@app/shared/deposits/settings';
import { type Money, money } from '@app/shared/money/money';
import { erasedAtOf, lockMemberRow } from '../../../people/members/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { judgeReport, type Verdict } from '../judge-report.ts';
import type { PaymentReport } from '../providers/deposit-channel.ts';
import type { Deposit } from '../read-deposit.ts';
import { insertOrLockPayment, lockKnownPayment, type Payment } from './insert-or-lock-payment.ts';
import { openException } from './open-exception.ts';

interface ReportedPayment {
  readonly channel: string;
  readonly report: PaymentReport;
  readonly now: Date;
}

interface ReportedDepositPayment extends ReportedPayment {
  readonly deposit: Deposit;
}

type RecordDeps = Pick<Deps, 'newId'>;

const NOTHING = money(0n);
const HOUR_MS = 3_600_000;

/**
 * A step. Judges a report and records its payment, or opens a case for an operator. The caller has locked the deposit.
 */
export async function judge(
  tx: Tx,
  deps: RecordDeps,
  { channel, report, deposit, now }: ReportedDepositPayment,
): Promise<Verdict> {
  const lateMs = deposit.state === 'expired' ? await lateMsOf(tx, deposit.merchantId) : 0;
  const isErased = await isOfErasedMember(tx, deposit);
  const ifNew = judgeReport(deposit, report, { before: undefined, now, lateMs, isErased });
  if (report.status === 'pending') return ifNew;
  const bookedAmount = ifNew.state ? report.amount : NOTHING;
  const payment = { channel, report, depositId: deposit.id, bookedAmount, now };
  // Only `paid` records a payment. Another status may report that an earlier payment was undone.
  const before = await (report.status === 'paid'
    ? insertOrLockPayment(tx, payment)
    : lockKnownPayment(tx, payment));
  const verdict = before ? judgeReport(deposit, report, { before, now, lateMs, isErased }) : ifNew;
  const { exception: kind } = verdict;
  if (kind) {
    const { merchantId, id: depositId } = deposit;
    const opened = { kind, merchantId, channel, report, depositId, before };
    await openException(tx, deps, opened, now);
  }
  return verdict;
}

/** Open deposits keep their member from being erased. For closed ones, the lock serializes erasure and late payment. */
async function isOfErasedMember(tx: Tx, { state, memberId }: Deposit): Promise<boolean> {
  if (state !== 'expired' && state !== 'rejected') return false;
  await lockMemberRow(tx, memberId);
  return (await erasedAtOf(tx, memberId)) !== null;
}

async function lateMsOf(tx: Tx, merchantId: bigint): Promise<number> {
  const { lateHours } = await readSetting(tx, { merchantId, setting });
  return lateHours * HOUR_MS;
}

const siteOf = sql(
  'deposits.site_of_provider',
  'SELECT merchant_id AS "merchantId" FROM payment_company WHERE code = $1',
);

/** A step. Opens a case for a report about an unknown or foreign order, as it may be a member's money. */
export async function recordUnknownPayment(
  tx: Tx,
  deps: RecordDeps,
  { channel, report, now }: ReportedPayment,
): Promise<void> {
  if (report.status !== 'paid') return;
  const before = await insertOrLockPayment(tx, {
    channel,
    report,
    depositId: null,
    bookedAmount: NOTHING,
    now,
  });
  if (before && isSamePayment(before, report)) return;
  const [provider] = await tx.query<{ merchantId: bigint | null }>(siteOf, [channel]);
  const opened = {
    kind: 'unknown' as const,
    merchantId: provider?.merchantId ?? null,
    channel,
    report,
    depositId: null,
    before,
  };
  await openException(tx, deps, opened, now);
}

/** A step. Opens a case for a report whose id was used with other content, unless its payment is recorded already. */
export async function recordDifferingPayment(
  tx: Tx,
  deps: RecordDeps,
  { channel, report, deposit, now }: ReportedDepositPayment,
): Promise<void> {
  if (report.status !== 'paid') return;
  const { id: depositId, merchantId } = deposit;
  const before = await insertOrLockPayment(tx, {
    channel,
    report,
    depositId,
    bookedAmount: NOTHING,
    now,
  });
  const isOwn = before?.depositId === depositId;
  if (before && isOwn && isSamePayment(before, report)) return;
  const opened = {
    kind: isOwn ? ('amended' as const) : ('differs' as const),
    merchantId,
    channel,
    report,
    depositId,
    before,
  };
  await openException(tx, deps, opened, now);
}

const isSamePayment = (
  { amount, currency }: Payment,
  reported: { readonly amount: Money; readonly currency: string },
): boolean => amount === reported.amount && currency === reported.currency;
