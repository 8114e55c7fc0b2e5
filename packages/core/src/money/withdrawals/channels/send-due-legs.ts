import { fineText } from '@app/shared/money/fine';
import { inTransaction, sql } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { ProviderFailed } from '../../deposits/index.ts';
import { contentOf, readAccount } from '../accounts/accounts.ts';
import { virtualPart } from '../rates/exchange-rates.ts';
import { isAccountFrozen } from '../terms/lock-and-check-payee.ts';
import { legsOf, lockWithdrawal, readWithdrawal, type Withdrawal } from '../withdrawal.ts';
import { applyNoPayoutReport, applyPayoutReport } from './apply-payout-report.ts';
import { endFailedLeg } from './end-leg.ts';
import { findPayer } from './provider-payer.ts';
import type { BuiltInPayers, ChannelReport } from './withdrawal-channel.ts';

export type SendDueDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'> & {
  readonly payers: BuiltInPayers;
  readonly stop?: AbortSignal;
};

const AT_ONCE = 10;
/** Lease, longer than the timeout of a call. */
const LEASE_MS = 60_000;

// After a crash the next worker finds the sending time, and queries the provider.
const claim = sql(
  'withdrawals.claim_due_legs',
  `UPDATE withdrawal_leg SET ask_at = $2, asked_times = asked_times + 1, sent_at = coalesce(sent_at, $1)
   WHERE id IN (SELECT id FROM withdrawal_leg WHERE ask_at <= $1
                ORDER BY ask_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
   RETURNING withdrawal_leg.id, withdrawal_leg.withdrawal_id AS "withdrawalId", public_id AS "legId", channel,
     withdrawal_leg.amount, withdrawal_leg.sent_at AS "sentAt", old.sent_at IS NULL AS "isFirst"`,
);

interface Due {
  readonly id: bigint;
  readonly withdrawalId: bigint;
  readonly legId: string;
  readonly channel: string;
  readonly amount: Withdrawal['amount'];
  readonly sentAt: Date;
  /** Whether the provider surely has not received it. */
  readonly isFirst: boolean;
}

/**
 * A command for the worker. Sends due payments to their providers, and queries those with an unknown outcome, with
 * backoff. A payment that the provider may have received is queried first, and sent again, under the same id, only if it
 * is unknown there. Returns the count of calls.
 */
export async function sendDueLegs(deps: SendDueDeps): Promise<number> {
  const { db, clock, stop } = deps;
  let count = 0;
  while (!stop?.aborted) {
    const now = clock();
    const due = await db.query<Due>(claim, [now, new Date(now.getTime() + LEASE_MS)]);
    if (due.length === 0) break;
    await Promise.all(due.map((leg) => sendOrAsk(deps, leg)));
    count += due.length;
  }
  return count;
}

async function sendOrAsk(deps: SendDueDeps, due: Due): Promise<void> {
  faultPoint('withdrawal.sending');
  // A freeze does not stop a payment that the provider may have received.
  if (due.isFirst && (await stopIfFrozen(deps, due))) return;
  const report = await reportAbout(deps, due);
  faultPoint('withdrawal.sent');
  const { merchantId, memberId } = await inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, due.withdrawalId);
    const leg = (await legsOf(tx, [withdrawal.id])).find(({ id }) => id === due.id);
    if (!leg) throw new Error(`there is no payment ${due.id}`);
    const now = deps.clock();
    if (report) await applyPayoutReport(tx, deps, { withdrawal, leg, report }, now);
    else await applyNoPayoutReport(tx, { withdrawal, leg }, now);
    return withdrawal;
  });
  faultPoint('withdrawal.report_received');
  for (const kind of ['withdrawals', 'messages'] as const)
    deps.publish({ merchantId, memberId, kind });
}

/** Stops an unsent payment to an account that was frozen in the meantime. Returns whether it did. */
async function stopIfFrozen(deps: SendDueDeps, due: Due): Promise<boolean> {
  const current = await readWithdrawal(deps.db, due.withdrawalId);
  if (!(await isAccountFrozen(deps.db, current))) return false;
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, due.withdrawalId);
    const leg = (await legsOf(tx, [withdrawal.id])).find(({ id }) => id === due.id);
    if (leg?.state === 'sending')
      await endFailedLeg(tx, { withdrawal, leg, step: 'sending_stopped' }, deps.clock());
  });
  const { merchantId, memberId } = current;
  deps.publish({ merchantId, memberId, kind: 'withdrawals' });
  return true;
}

/** The provider's answer; undefined if it is missing or malformed. */
async function reportAbout(deps: SendDueDeps, due: Due): Promise<ChannelReport | undefined> {
  const payer = await findPayer(deps, due.channel);
  const withdrawal = await readWithdrawal(deps.db, due.withdrawalId);
  const account = await readAccount(deps.db, withdrawal.accountId);
  const content = contentOf(account);
  if (!payer || !content) return undefined;
  const { kind, bank, currency, virtualCurrency, virtualAmount } = withdrawal;
  const virtual = virtualCurrency !== null &&
    virtualAmount !== null && {
      currency: virtualCurrency,
      amount: fineText(virtualPart({ ...withdrawal, virtualAmount }, due.amount)),
      network: account.network ?? 'other',
    };
  const payment = { ...due, kind, bank, currency, content, ...(virtual && { virtual }) };
  try {
    return due.isFirst ? await payer.pay(payment, deps) : await payer.askAbout(payment, deps);
  } catch (error) {
    if (error instanceof ProviderFailed) return undefined;
    throw error;
  }
}
