import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { endBonus, openBonusOf } from '../bonuses/index.ts';
import { serveTurnover } from '../cashier/index.ts';
import { readPaymentPassword, verifyPaymentPassword } from '../credentials/index.ts';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { mustNotBeFrozen } from '../debts/index.ts';
import { once, type RequestKey } from '../idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../kernel/index.ts';
import { cash, lockAccounts, placeHold } from '../ledger/index.ts';
import { lockOpenMemberRow } from '../members/index.ts';
import { isSamePayee, readPersonal } from '../profile/index.ts';
import { contentOf, lockAccount, type WithdrawalAccount } from './accounts/accounts.ts';
import { isResting } from './accounts/banks.ts';
import { type SendDeps, sendByRule } from './channels/send-leg.ts';
import { type JudgeWithdrawal, writeJudgement } from './judgement.ts';
import { kycNeeded } from './kyc-needed.ts';
import { type WithdrawalTerms, withdrawalTerms } from './terms.ts';
import { noteStep, readWithdrawal, type Withdrawal } from './withdrawal.ts';

export interface AskWithdrawal {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** An IANA zone: where the days of the site begin. */
  readonly timeZone: string;
  readonly currency: string;
  readonly amount: Money;
  /** Public id of the member's account. */
  readonly accountId: string;
  /** Undefined where the site asks for none. */
  readonly paymentPassword: string | undefined;
  /** Who decides about it, by what is known of the member. */
  readonly judge: JudgeWithdrawal;
  /** Whether the member gives up a bonus that is open. */
  readonly forfeitsBonus?: boolean | undefined;
}

type AskDeps = Pick<Deps, 'db' | 'clock' | 'publish' | 'enqueue'> & SendDeps;

/**
 * A command. Asks that money is paid out, once per request key: it leaves the member's cash for a hold at once, and waits
 * for operators, or is approved by the site's rule, and may be sent by it.
 *
 * @throws payment_password.none, payment_password.wrong, payment_password.locked, payment_password.held, agent.frozen,
 *   bank_card.not_found, bank_card_is_frozen, bank_card.bank_unavailable, withdraw.account_waits,
 *   withdraw.payee_mismatch, withdraw.limit, withdraw.daily_limit, withdraw.daily_count,
 *   required_deposit_amount_not_reached, promotion_turnover_not_enough, withdraw_turnover_not_enough,
 *   kyc.identity_needed, kyc.address_needed,
 *   wallet.insufficient_funds,
 *   login.not.session for a member who was locked meanwhile, and what `once` throws
 */
export async function askWithdrawal(deps: AskDeps, asked: AskWithdrawal): Promise<Withdrawal> {
  const { merchantId, memberId, paymentPassword } = asked;
  if (paymentPassword !== undefined)
    await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => book(tx, deps, asked, now)),
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
  `INSERT INTO withdrawal (id, public_id, merchant_id, member_id, account_id, hold_id, currency, amount, fee, state,
     request_key, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** A step. Judges a withdrawal with its member locked, so that nothing it is judged by changes meanwhile. */
async function book(tx: Tx, deps: SendDeps, asked: AskWithdrawal, now: Date): Promise<bigint> {
  const { merchantId, memberId, amount, currency, requestKey } = asked;
  await lockOpenMemberRow(tx, memberId);
  const before = await askedBefore(tx, asked);
  if (before !== undefined) return before;
  await mustNotBeFrozen(tx, memberId);
  await mustNotBeHeld(tx, memberId, now);
  const account = await lockAccount(tx, { memberId, publicId: asked.accountId });
  await mustBePayable(tx, account, now);
  await settleBonus(tx, asked, now);
  const terms = await withdrawalTerms(tx, { ...asked, now });
  mustBeWithin(terms, amount, now);
  const kyc = await kycNeeded(tx, { merchantId, memberId, amount });
  if (kyc) throw new DomainError(`kyc.${kyc}_needed`);

  const [next] = await tx.query<{ id: bigint }>(nextId);
  const id = next?.id ?? 0n;
  const key = `withdrawal ${memberId} ${requestKey.key}`;
  const hold = await placeHold(tx, { key, merchantId, memberId, amount, causeId: id }, now);
  await tx.query(insert, [
    ...[id, deps.newId(), merchantId, memberId, account.id, hold.id, currency, amount, terms.fee],
    ...['review', requestKey.key, now],
  ]);
  await serveTurnover(tx, memberId, now);
  await noteStep(tx, { withdrawalId: id, step: 'asked', amount }, now);
  const judged = await asked.judge(tx, { merchantId, memberId }, now);
  const withdrawal = { id, merchantId, accountId: account.id, amount };
  const verdict = await writeJudgement(tx, withdrawal, judged, now);
  if (verdict === 'rule') await sendByRule(tx, deps, id, now);
  return id;
}

/** Money leaves only once a bonus is met, or given up in so many words. */
async function settleBonus(
  tx: Tx,
  { memberId, forfeitsBonus = false }: AskWithdrawal,
  now: Date,
): Promise<void> {
  if (forfeitsBonus) {
    await endBonus(tx, { memberId, as: 'forfeited' }, now);
    return;
  }
  // A bonus is granted with the account locked, so one that is granted meanwhile is seen.
  await lockAccounts(tx, [cash(memberId)]);
  const open = await openBonusOf(tx, memberId);
  if (!open) return;
  const left = money(open.ahead + open.required - open.done);
  throw new DomainError('promotion_turnover_not_enough', { left: moneyToWire(left) });
}

const findAsked = sql(
  'withdrawals.asked_before',
  `SELECT w.id, w.amount, a.public_id AS "accountId" FROM withdrawal w
   JOIN withdrawal_account a ON a.id = w.account_id
   WHERE w.member_id = $1 AND w.request_key = $2`,
);

/** A request's key is forgotten after a while. What it moved is not, so it never moves twice. */
async function askedBefore(
  tx: Tx,
  { memberId, requestKey, amount, accountId }: AskWithdrawal,
): Promise<bigint | undefined> {
  const values = [memberId, requestKey.key];
  const [found] = await tx.query<{ id: bigint; amount: bigint; accountId: string }>(
    findAsked,
    values,
  );
  if (!found) return undefined;
  if (found.amount !== amount || found.accountId !== accountId.toLowerCase())
    throw new DomainError('idempotency.other_input');
  return found.id;
}

/** Who set a payment password without the old one waits before money leaves. */
async function mustNotBeHeld(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const { heldUntil = null } = (await readPaymentPassword(tx, memberId)) ?? {};
  if (heldUntil && heldUntil > now)
    throw new DomainError('payment_password.held', { hours: hoursUntil(heldUntil, now) });
}

async function mustBePayable(tx: Tx, account: WithdrawalAccount, now: Date): Promise<void> {
  if (account.frozenAt) throw new DomainError('bank_card_is_frozen');
  if (!account.bankEnabled || isResting(account, now))
    throw new DomainError('bank_card.bank_unavailable');
  if (account.usableFrom > now)
    throw new DomainError('withdraw.account_waits', { hours: hoursUntil(account.usableFrom, now) });
  const { payeeName } = await readPersonal(tx, account.memberId);
  if (!isSamePayee(payeeName ?? '', contentOf(account)?.holder ?? ''))
    throw new DomainError('withdraw.payee_mismatch');
}

function mustBeWithin(terms: WithdrawalTerms, amount: Money, now: Date): void {
  const { amountMin, amountMax, leftToday, countLeft, dayEndsAt, turnover, depositsLeft } = terms;
  if (amount < amountMin || amount > amountMax) {
    const [least, most] = [moneyToWire(amountMin), moneyToWire(amountMax)];
    throw new DomainError('withdraw.limit', { least, most });
  }
  const hours = hoursUntil(dayEndsAt, now);
  if (countLeft === 0)
    throw new DomainError('withdraw.daily_count', { most: terms.dayCountMax, hours });
  if (amount > leftToday)
    throw new DomainError('withdraw.daily_limit', { left: moneyToWire(leftToday), hours });
  if (depositsLeft > 0n)
    throw new DomainError('required_deposit_amount_not_reached', {
      left: moneyToWire(depositsLeft),
    });
  if (turnover.left > 0n)
    throw new DomainError('withdraw_turnover_not_enough', { left: moneyToWire(turnover.left) });
}

const HOUR_MS = 3_600_000;
const hoursUntil = (then: Date, now: Date) =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / HOUR_MS));
