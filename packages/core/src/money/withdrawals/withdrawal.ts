import type { Fine } from '@app/shared/money/fine';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import type { WithdrawalVerdict } from '@app/shared/risk/risk-marks';
import type {
  BondState,
  LegDoubt,
  WithdrawalKind,
  WithdrawalLegState,
  WithdrawalState,
  WithdrawalStep,
} from '@app/shared/withdrawals/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A member's request for a payout. */
export interface Withdrawal {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly holdId: bigint;
  readonly currency: string;
  /** Gross amount, the fee included. */
  readonly amount: Money;
  readonly fee: Money;
  /** Part of the fee: the penalty for withdrawing before the turnover was met. */
  readonly penalty: Money;
  /** Part of the net amount that arrived. */
  readonly settled: Money;
  /** Part of the net amount in open payments: at a provider, paid and unconfirmed, or disputed. */
  readonly underway: Money;
  /** Part of `underway` at providers that have not reported an outcome. */
  readonly sending: Money;
  readonly state: WithdrawalState;
  /** Text for the member about a rejection. */
  readonly words: string | null;
  /** Verdict of the site's rules. */
  readonly verdict: WithdrawalVerdict;
  /** The operator who released it from a hold. */
  readonly releasedBy: string | null;
  /** Additional hold until the member confirms the payment. */
  readonly bond: Money;
  /** Null without a bond. */
  readonly bondHoldId: bigint | null;
  readonly bondState: BondState;
  /** Payout in a cryptocurrency, by the rate at the request; all null for the site's own currency. */
  readonly virtualCurrency: string | null;
  /** Price of one unit, in the site's currency. */
  readonly virtualRate: Fine | null;
  readonly virtualRateVersion: number | null;
  readonly virtualAmount: Fine | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly bankName: string;
  /** The site's code of the bank. */
  readonly bank: string;
  readonly kind: WithdrawalKind;
  readonly tail: string;
}

/** One payment of a withdrawal. */
export interface WithdrawalLeg {
  readonly id: bigint;
  readonly publicId: string;
  readonly withdrawalId: bigint;
  readonly number: number;
  readonly amount: Money;
  readonly received: Money | null;
  readonly state: WithdrawalLegState;
  /** Reference of the bank or provider; null until paid. */
  readonly reference: string | null;
  readonly paidAt: Date | null;
  /** Null until it is paid. */
  readonly confirmBy: Date | null;
  readonly closedAt: Date | null;
  /** Whether it was confirmed by timeout. */
  readonly isReceivedByTime: boolean;
  /** Code of the payer; null if an operator paid by hand. */
  readonly channel: string | null;
  /** The site's name of the payer. */
  readonly channelName: string | null;
  /** First time that its provider may have received it; null if it surely has not. */
  readonly sentAt: Date | null;
  /** Time of the next status query; null for none. */
  readonly askAt: Date | null;
  readonly askedTimes: number;
  /** Contradiction in the provider's reports, for operators. */
  readonly doubt: LegDoubt | null;
  /** Amount in the report in doubt; null if it names none in our currency. */
  readonly doubtAmount: Money | null;
  /** References in the reports in doubt. */
  readonly doubtReferences: readonly string[];
  /** The reported status, if it is outside of the protocol. */
  readonly doubtStatus: string | null;
  /** The provider's ids of reports that wait until operators have decided the doubt. */
  readonly waitingReports: readonly string[];
  /** References of booked excess payments: further reports of them have no effect. */
  readonly bookedReferences: readonly string[];
}

/** SQL: clears a doubt. */
export const NO_DOUBT =
  "doubt = NULL, doubt_amount = NULL, doubt_references = '{}', doubt_status = NULL";

export interface TakenStep {
  readonly step: WithdrawalStep;
  readonly legNumber: number | null;
  readonly amount: Money | null;
  /** The name of an operator; null for the member or a timeout. */
  readonly operator: string | null;
  readonly at: Date;
}

/** The unpaid part. */
export const restOf = ({
  amount,
  fee,
  settled,
  underway,
}: Pick<Withdrawal, 'amount' | 'fee' | 'settled' | 'underway'>): Money =>
  money(amount - fee - settled - underway);

export const WITHDRAWAL_COLUMNS = `w.id, w.public_id AS "publicId", w.merchant_id AS "merchantId",
  w.member_id AS "memberId", w.account_id AS "accountId", w.hold_id AS "holdId", w.currency, w.amount, w.fee, w.penalty,
  w.settled, w.underway, w.sending, w.state, w.words, w.verdict,
  w.released_by AS "releasedBy", w.created_at AS "createdAt", w.closed_at AS "closedAt",
  w.bond, w.bond_hold_id AS "bondHoldId", w.bond_state AS "bondState",
  w.virtual_currency AS "virtualCurrency", w.virtual_rate AS "virtualRate",
  w.virtual_rate_version AS "virtualRateVersion", w.virtual_amount AS "virtualAmount", b.name AS "bankName",
  b.code AS bank, b.kind, a.tail`;
export const WITHDRAWAL_FROM = `withdrawal w JOIN withdrawal_account a ON a.id = w.account_id
  JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank`;
// A payment can be disputed and found received after a timeout: the last step counts.
const IS_RECEIVED_BY_TIME = `l.state = 'received' AND coalesce((SELECT s.step IN ('received_by_time', 'received_by_force')
  FROM withdrawal_step s
  WHERE s.withdrawal_id = l.withdrawal_id AND s.leg_number = l.number
    AND s.step IN ('received', 'received_by_time', 'received_by_force', 'found_received')
  ORDER BY s.id DESC LIMIT 1), false)`;
const LEG_COLUMNS = `l.id, l.public_id AS "publicId", l.withdrawal_id AS "withdrawalId", l.number, l.amount, l.received,
  l.state, l.reference, l.paid_at AS "paidAt", l.confirm_by AS "confirmBy", l.closed_at AS "closedAt", l.channel,
  c.name AS "channelName", l.sent_at AS "sentAt", l.ask_at AS "askAt", l.asked_times AS "askedTimes", l.doubt,
  l.doubt_amount AS "doubtAmount", l.doubt_references AS "doubtReferences",
  l.doubt_status AS "doubtStatus", l.waiting_reports AS "waitingReports", l.booked_references AS "bookedReferences",
  ${IS_RECEIVED_BY_TIME} AS "isReceivedByTime"`;
const LEG_FROM = `withdrawal_leg l JOIN withdrawal w ON w.id = l.withdrawal_id
  LEFT JOIN withdrawal_channel c ON c.merchant_id = w.merchant_id AND c.code = l.channel`;

const byId = sql(
  'withdrawals.read',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWAL_FROM} WHERE w.id = $1`,
);
const ofMember = sql(
  'withdrawals.find',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWAL_FROM} WHERE w.public_id = $1 AND w.member_id = $2`,
);
const ofSite = sql(
  'withdrawals.find_of_site',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWAL_FROM} WHERE w.public_id = $1 AND w.merchant_id = $2`,
);
const lock = sql('withdrawals.lock', 'SELECT FROM withdrawal WHERE id = $1 FOR UPDATE');
const legs = sql(
  'withdrawals.legs',
  `SELECT ${LEG_COLUMNS} FROM ${LEG_FROM} WHERE l.withdrawal_id = ANY ($1) ORDER BY l.withdrawal_id, l.number`,
);
const leg = sql('withdrawals.leg', `SELECT ${LEG_COLUMNS} FROM ${LEG_FROM} WHERE l.public_id = $1`);
const steps = sql(
  'withdrawals.steps',
  `SELECT step, leg_number AS "legNumber", amount, operator, at FROM withdrawal_step
   WHERE withdrawal_id = $1 ORDER BY id LIMIT 500`,
);
const addStep = sql(
  'withdrawals.add_step',
  `INSERT INTO withdrawal_step (withdrawal_id, step, leg_number, amount, operator, at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** A query. A withdrawal that has to exist. */
export async function readWithdrawal(reader: Reader, id: bigint): Promise<Withdrawal> {
  const [found] = await reader.query<Withdrawal>(byId, [id]);
  if (!found) throw new Error(`there is no withdrawal ${id}`);
  return found;
}

/** A query. @throws withdraw.not_found, also for another member's */
export const findWithdrawal = async (
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<Withdrawal> =>
  requireFound(await reader.query<Withdrawal>(ofMember, [publicId, memberId]));

/** A query. @throws withdraw.not_found, also for another site's */
export const findWithdrawalOfSite = async (
  reader: Reader,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Withdrawal> =>
  requireFound(await reader.query<Withdrawal>(ofSite, [publicId, merchantId]));

function requireFound([found]: readonly Withdrawal[]): Withdrawal {
  if (!found) throw new DomainError('withdraw.not_found');
  return found;
}

/**
 * A step. Locks and reads a withdrawal: all changes of one are serialized here. In two statements, so that the second
 * sees the commit that the first waited for.
 */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<Withdrawal> {
  await tx.query(lock, [id]);
  return readWithdrawal(tx, id);
}

/** A query. Payments of withdrawals, in order. */
export const legsOf = (reader: Reader, ids: readonly bigint[]): Promise<WithdrawalLeg[]> =>
  reader.query<WithdrawalLeg>(legs, [ids]);

/** A query. @throws withdraw.not_found */
export async function findLeg(reader: Reader, publicId: string): Promise<WithdrawalLeg> {
  const [found] = await reader.query<WithdrawalLeg>(leg, [publicId]);
  if (!found) throw new DomainError('withdraw.not_found');
  return found;
}

/**
 * Checks that a payment fits into the unpaid part.
 *
 * @throws withdraw.state_changed unless it is approved and something is left to pay, withdraw.over_rest
 */
export function assertRest(withdrawal: Withdrawal, amount: Money): void {
  const rest = restOf(withdrawal);
  if (withdrawal.state === 'review' || withdrawal.closedAt || rest === 0n)
    throw new DomainError('withdraw.state_changed');
  if (amount > rest) throw new DomainError('withdraw.over_rest', { rest: moneyToWire(rest) });
}

/** A query. Steps of a withdrawal, in order. */
export const stepsOf = (reader: Reader, id: bigint): Promise<TakenStep[]> =>
  reader.query<TakenStep>(steps, [id]);

interface NewStep {
  readonly withdrawalId: bigint;
  readonly step: WithdrawalStep;
  readonly leg?: number;
  readonly amount?: Money;
  readonly operator?: string;
}

/** A step. Appends to the withdrawal's history. */
export async function recordStep(
  tx: Tx,
  { withdrawalId, step, leg: legNumber, amount, operator }: NewStep,
  now: Date,
): Promise<void> {
  const values = [withdrawalId, step, legNumber ?? null, amount ?? null, operator ?? null, now];
  await tx.query(addStep, values);
}

interface Approved {
  readonly withdrawal: Pick<Withdrawal, 'id'>;
  readonly leg: Pick<WithdrawalLeg, 'number'>;
  /** Undefined in a dry run, before a second operator approves. */
  readonly approvedBy: string | undefined;
}

/** A step. Records the second operator's approval of a request about a payment. */
export async function recordApproval(
  tx: Tx,
  { withdrawal: { id: withdrawalId }, leg, approvedBy: operator }: Approved,
  now: Date,
): Promise<void> {
  if (operator === undefined) return;
  const step = { withdrawalId, step: 'second_approved', leg: leg.number, operator } as const;
  await recordStep(tx, step, now);
}

const publicIdOf = sql(
  'withdrawals.public_id',
  `SELECT public_id AS "publicId" FROM withdrawal WHERE id = $1 AND member_id = $2`,
);

/** A query. The public id of a member's withdrawal; undefined for another member's. */
export async function withdrawalPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
