import { feeOf } from '@app/shared/money/fee';
import { type Fine, fineToWire, virtualOf } from '@app/shared/money/fine';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { decimalsOf } from '@app/shared/withdrawals/virtual-wallets';
import { cash, lockAccounts, placeHold } from '../../books/ledger/index.ts';
import {
  assertNotHeld,
  type BoundNumberProof,
  verifyPaymentPassword,
} from '../../people/credentials/index.ts';
import { lockMemberRow } from '../../people/members/index.ts';
import { useCode } from '../../people/verification/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint, itemAt } from '../../platform/kernel/index.ts';
import { endBonus } from '../../play/bonuses/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { markTurnoverMet, turnoverLeft } from '../deposits/index.ts';
import { lockAccount, type WithdrawalAccount } from './accounts/accounts.ts';
import { assertPayable } from './accounts/assert-payable.ts';
import { setBondAside } from './bond.ts';
import { type SendDeps, sendByRule } from './channels/send-leg.ts';
import { exchangeRate } from './rates/exchange-rates.ts';
import { assertWithinTerms } from './terms/assert-within-terms.ts';
import { checkWithdrawalProofs } from './terms/check-withdrawal-proofs.ts';
import { type JudgeWithdrawal, recordJudgment } from './terms/judgment.ts';
import { kycNeeded } from './terms/kyc-needed.ts';
import { penaltyOf } from './terms/withdrawal-fees.ts';
import { type WithdrawalTerms, withdrawalTerms } from './terms/withdrawal-terms.ts';
import { readWithdrawal, recordStep, type Withdrawal } from './withdrawal.ts';

export interface AskWithdrawal {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The IANA zone whose days are used. */
  readonly timeZone: string;
  readonly currency: string;
  readonly amount: Money;
  /** Public id of the member's account. */
  readonly accountId: string;
  /** Undefined if the site requires none. */
  readonly paymentPassword: string | undefined;
  /** Decides who may approve the withdrawal, from facts about the member. */
  readonly judge: JudgeWithdrawal;
  /** Whether the member forfeits an open bonus. */
  readonly forfeitsBonus: boolean;
  /** Proof of the member's number, if the site requires it. */
  readonly proof?: BoundNumberProof | undefined;
  /** Amount in a cryptocurrency that the member was shown and accepted. */
  readonly virtualAmount?: Fine | undefined;
  /** Penalty that the member accepted for withdrawing before the turnover is met. */
  readonly acceptedPenalty?: Money | undefined;
}

type AskDeps = Pick<Deps, 'db' | 'clock' | 'publish' | 'enqueue'> & SendDeps;

/**
 * A command. Requests a withdrawal, once per request key, and puts the money on hold at once. An operator or the site's
 * rule approves it; the rule may also order its payment.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, payment_password.held,
 * agent.frozen, verification.not_bound, verification.code_wrong, function.not.available, InvalidFields without a
 * required code, bank_card.not_found, bank_card_is_frozen, bank_card.bank_unavailable, withdraw.account_waits,
 * withdraw.payee_mismatch, withdraw.closed_now, withdraw.fixed_amounts, withdraw.whole_amounts, withdraw.limit,
 * withdraw.daily_limit, withdraw.daily_count, withdraw.penalty_changed, exchange_rate.none, withdraw.rate_changed,
 * required_deposit_amount_not_reached, promotion_turnover_not_enough, withdraw_turnover_not_enough,
 * kyc.identity_needed, kyc.address_needed, wallet.insufficient_funds, login.not.session if the member was locked in the
 * meantime, and the errors of `once`
 */
export async function askWithdrawal(deps: AskDeps, asked: AskWithdrawal): Promise<Withdrawal> {
  const { merchantId, memberId, paymentPassword } = asked;
  if (paymentPassword !== undefined)
    await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const { proof, amount } = asked;
  const isRetry = (await findRepeatedWithdrawal(deps.db, asked)) !== undefined;
  const codeId = isRetry
    ? undefined // the first attempt used the code
    : await checkWithdrawalProofs(deps, { merchantId, memberId, proof, amount });
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => book(tx, deps, { asked, codeId }, now)),
  );
  faultPoint('withdrawal.asked');
  for (const kind of ['balance', 'withdrawals'] as const)
    deps.publish({ merchantId, memberId, kind });
  const withdrawal = await readWithdrawal(deps.db, id);
  if (withdrawal.sending > 0n) deps.enqueue('send-withdrawals');
  return withdrawal;
}

const nextId = sql(
  'withdrawals.next_id',
  `SELECT nextval(pg_get_serial_sequence('withdrawal', 'id')) AS id`,
);
const insert = sql(
  'withdrawals.insert',
  `INSERT INTO withdrawal (id, public_id, merchant_id, member_id, account_id, hold_id, currency, amount, fee, penalty,
     state, request_key, created_at, virtual_currency, virtual_rate, virtual_rate_version, virtual_amount)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

/** Books the hold and the withdrawal of a locked member, after all checks. Returns its id, also for a retry. */
async function book(
  tx: Tx,
  deps: SendDeps,
  { asked, codeId }: { readonly asked: AskWithdrawal; readonly codeId: bigint | undefined },
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, amount, currency, requestKey } = asked;
  await lockMemberRow(tx, memberId);
  const before = await findRepeatedWithdrawal(tx, asked);
  if (before !== undefined) return before;
  if (codeId !== undefined) await useCode(tx, codeId, now);
  await lockAndCheckMember(tx, { act: 'withdraw', memberId }, now);
  await assertNotHeld(tx, memberId, now);
  const account = await lockAccount(tx, { memberId, publicId: asked.accountId });
  await assertPayable(tx, account, now);
  await settleBonus(tx, asked, now);
  const terms = await withdrawalTerms(tx, { ...asked, now });
  const penalty = acceptedPenalty(terms, asked);
  assertWithinTerms({ terms, account, amount, penalty }, now);
  const fee = money(feeOf(amount, terms.fees[account.kind]) + penalty);
  const virtual = await virtualTerms(tx, { asked, account, net: money(amount - fee) });
  const kyc = await kycNeeded(tx, { merchantId, memberId, amount });
  if (kyc) throw new DomainError(`kyc.${kyc}_needed`);

  const { id } = itemAt(await tx.query<{ id: bigint }>(nextId), 0);
  const key = `withdrawal ${memberId} ${requestKey.key}`;
  const hold = await placeHold(tx, { key, merchantId, memberId, amount, causeId: id }, now);
  await tx.query(insert, [
    id,
    deps.newId(),
    merchantId,
    memberId,
    account.id,
    hold.id,
    currency,
    amount,
    fee,
    penalty,
    'review',
    requestKey.key,
    now,
    ...virtual,
  ]);
  await setBondAside(tx, { id, merchantId, memberId, bond: terms.bond, key: `bond ${key}` }, now);
  // A penalty covers only this withdrawal: the missing turnover is required again next time.
  if (terms.turnover.left === 0n) await markTurnoverMet(tx, memberId, now);
  await recordStep(tx, { withdrawalId: id, step: 'asked', amount }, now);
  const judged = await asked.judge(tx, { merchantId, memberId }, now);
  const withdrawal = { id, merchantId, accountId: account.id };
  const verdict = await recordJudgment(tx, withdrawal, judged, now);
  if (verdict === 'rule') await sendByRule(tx, deps, id, now);
  return id;
}

/** The penalty, which must be the accepted one; zero if the member accepted none. */
function acceptedPenalty(terms: WithdrawalTerms, asked: AskWithdrawal): Money {
  const { amount, acceptedPenalty: accepted = money(0n) } = asked;
  const penalty = penaltyOf(terms, amount);
  if (accepted > 0n && penalty > accepted)
    throw new DomainError('withdraw.penalty_changed', { penalty: moneyToWire(penalty) });
  return accepted > 0n ? penalty : money(0n);
}

interface Converted {
  readonly asked: AskWithdrawal;
  readonly account: WithdrawalAccount;
  /** The amount to pay out. */
  readonly net: Money;
}

/** For a network with its own currency: that currency, the current rate, its version, and the converted amount. */
async function virtualTerms(
  tx: Tx,
  { asked: { merchantId, virtualAmount: agreed }, account: { currency }, net }: Converted,
): Promise<readonly (string | bigint | number | null)[]> {
  if (currency === null) return [null, null, null, null];
  const rate = await exchangeRate(tx, { merchantId, currency });
  const sum = virtualOf(net, { sell: rate.sell, decimals: decimalsOf(rate.currency) });
  if (sum === 0n || (agreed !== undefined && agreed !== sum))
    throw new DomainError('withdraw.rate_changed', { amount: fineToWire(sum), currency });
  return [currency, rate.sell, rate.version, sum];
}

/** Refuses a withdrawal while a bonus is open, or forfeits the bonus if the member asked for it. */
async function settleBonus(
  tx: Tx,
  { merchantId, memberId, forfeitsBonus }: AskWithdrawal,
  now: Date,
): Promise<void> {
  if (forfeitsBonus) {
    await endBonus(tx, { memberId, as: 'forfeited' }, now);
    return;
  }
  // Bonuses are granted under this lock, so that a concurrent grant is seen.
  await lockAccounts(tx, [cash(memberId)]);
  const { bonus, total } = await turnoverLeft(tx, { merchantId, memberId });
  if (bonus) throw new DomainError('promotion_turnover_not_enough', { left: moneyToWire(total) });
}

const findAsked = sql(
  'withdrawals.asked_before',
  `SELECT w.id, w.amount, a.public_id AS "accountId" FROM withdrawal w
   JOIN withdrawal_account a ON a.id = w.account_id
   WHERE w.member_id = $1 AND w.request_key = $2`,
);

/** The withdrawal of a request key. Idempotency records expire, withdrawals do not: a late retry moves no money. */
async function findRepeatedWithdrawal(
  reader: Reader,
  { memberId, requestKey, amount, accountId }: AskWithdrawal,
): Promise<bigint | undefined> {
  const values = [memberId, requestKey.key];
  const [found] = await reader.query<{ id: bigint; amount: bigint; accountId: string }>(
    findAsked,
    values,
  );
  if (!found) return undefined;
  if (found.amount !== amount || found.accountId !== accountId.toLowerCase())
    throw new DomainError('idempotency.other_input');
  return found.id;
}
