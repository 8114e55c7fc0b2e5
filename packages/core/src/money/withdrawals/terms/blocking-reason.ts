import type { Money } from '@app/shared/money/money';
import type { Permission } from '@app/shared/operators/permissions';
import type { WithdrawalVerdict } from '@app/shared/risk/risk-marks';
import { isWithdrawalOpen, type WithdrawalState } from '@app/shared/withdrawals/states';
import { permissionForWait, type WithdrawalWait } from '@app/shared/withdrawals/withdrawal-waits';
import { memberRows } from '../../../people/members/index.ts';
import { claimRows } from '../../../people/operators/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';

/** Facts that decide whether a withdrawal is blocked, and why. */
export interface BlockingFacts {
  readonly state: WithdrawalState;
  readonly verdict: WithdrawalVerdict;
  /** The unpaid part. */
  readonly rest: Money;
  /** Whether a payment's outcome is unknown, or its provider's reports contradict the request or each other. */
  readonly isUnknown: boolean;
  readonly isDoubted: boolean;
  /** End of a pause of its bank; null without a pause. */
  readonly restsUntil: Date | null;
  /** Time at which the timeout settles its first payment, and time of the next query to a provider. */
  readonly confirmBy: Date | null;
  readonly askAt: Date | null;
  /** Time of its last step, except claims. */
  readonly lastStepAt: Date;
}

/** The reason why a withdrawal is blocked. */
export interface BlockingReason {
  readonly why: WithdrawalWait;
  readonly since: Date;
  /** Time at which the withdrawal continues automatically, or an operator can act. */
  readonly until: Date | null;
}

/** A request of one operator that another has to approve. */
export interface SecondAsked {
  readonly at: Date;
}

/** The first reason that blocks a withdrawal; null if it is closed and nothing about it is undecided. */
export function blockingReasonOf(
  facts: BlockingFacts,
  second?: SecondAsked,
): BlockingReason | null {
  const why = whyOf(facts, second !== undefined);
  if (why === null) return null;
  const { restsUntil, confirmBy, askAt, lastStepAt } = facts;
  const until = { resting: restsUntil, confirming: confirmBy, sending: askAt, unknown: askAt };
  return {
    why,
    since: (why === 'second' && second?.at) || lastStepAt,
    until: why in until ? until[why as keyof typeof until] : null,
  };
}

function whyOf(facts: BlockingFacts, isSecondAsked: boolean): WithdrawalWait | null {
  const { state, verdict, rest } = facts;
  // A closed withdrawal can also get a report of a second payment, or of a returned one.
  if (!isWithdrawalOpen(state) && !facts.isDoubted && !isSecondAsked) return null;
  if (state === 'review' && verdict === 'hold') return 'hold';
  if (isSecondAsked) return 'second';
  if (facts.isDoubted) return 'doubt';
  if (facts.isUnknown) return 'unknown';
  if (state === 'review' || state === 'disputed') return state;
  if (rest > 0n) return facts.restsUntil ? 'resting' : 'paying';
  return state === 'confirming' ? 'confirming' : 'sending';
}

const FACTS = `w.state, w.verdict, w.amount - w.fee - w.settled - w.underway AS rest,
  coalesce(leg.unknown, false) AS "isUnknown", coalesce(leg.doubt, false) AS "isDoubted",
  CASE WHEN b.rests_from <= $2 AND $2 < b.rests_until THEN b.rests_until END AS "restsUntil",
  leg."confirmBy", leg."askAt", coalesce(last.at, w.created_at) AS "lastStepAt"`;
// A doubt about a disputed payment does not count: operators decide the dispute first (`resolveDispute`).
const FROM = `withdrawal w JOIN withdrawal_account a ON a.id = w.account_id
  JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank
  LEFT JOIN LATERAL (
    SELECT bool_or(l.state = 'unknown') AS unknown,
      bool_or(l.doubt IS NOT NULL AND l.state <> 'disputed') AS doubt,
      min(l.confirm_by) FILTER (WHERE l.state = 'paid') AS "confirmBy", min(l.ask_at) AS "askAt"
    FROM withdrawal_leg l WHERE l.withdrawal_id = w.id) leg ON true
  LEFT JOIN LATERAL (
    SELECT s.at FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.step NOT IN ('taken', 'let_go')
    ORDER BY s.id DESC LIMIT 1) last ON true`;

const ofOne = sql('withdrawals.wait_facts', `SELECT ${FACTS} FROM ${FROM} WHERE w.id = $1`);
const ofMany = sql(
  'withdrawals.wait_facts_of_many',
  `SELECT w.id, ${FACTS} FROM ${FROM} WHERE w.id = ANY($1)`,
);
const old = sql(
  'withdrawals.stuck',
  `SELECT w.public_id AS "publicId", m.username, w.amount - w.fee - w.settled AS left,
     w.created_at AS "askedAt", k.operator AS "claimedBy", ${FACTS}
   FROM ${FROM} JOIN ${memberRows} m ON m.id = w.member_id
   LEFT JOIN ${claimRows} k ON k.case_id = w.public_id AND k.until > $2
   WHERE w.merchant_id = $1 AND w.closed_at IS NULL AND w.created_at < $3
   ORDER BY w.created_at, w.id LIMIT $4`,
);

/** A query. The blocking facts of a withdrawal. */
export async function blockingFactsOf(
  reader: Reader,
  id: bigint,
  now: Date,
): Promise<BlockingFacts> {
  const [found] = await reader.query<BlockingFacts>(ofOne, [id, now]);
  if (!found) throw new Error(`there is no withdrawal ${id}`);
  return found;
}

async function blockingFactsOfMany(
  reader: Reader,
  ids: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, BlockingFacts>> {
  const rows = await reader.query<BlockingFacts & { readonly id: bigint }>(ofMany, [ids, now]);
  return new Map(rows.map((facts) => [facts.id, facts]));
}

/** A query. Ids of the withdrawals whose next step an operator with these permissions can take. */
export async function decidableWithdrawals(
  reader: Reader,
  ids: readonly bigint[],
  { permissions, now }: { readonly permissions: readonly Permission[]; readonly now: Date },
): Promise<ReadonlySet<bigint>> {
  const facts = await blockingFactsOfMany(reader, ids, now);
  const isTheirs = (id: bigint): boolean => {
    const found = facts.get(id);
    const why = found && blockingReasonOf(found)?.why;
    // A pause of the bank: no operator has to act before it ends.
    if (!why || why === 'resting') return false;
    const needed = permissionForWait[why];
    return needed !== null && permissions.includes(needed);
  };
  return new Set(ids.filter(isTheirs));
}

/** A withdrawal with a long wait. */
export interface StuckWithdrawal extends BlockingFacts {
  readonly publicId: string;
  readonly username: string;
  /** The amount that the member has not received yet. */
  readonly left: Money;
  readonly askedAt: Date;
  readonly claimedBy: string | null;
}

interface StuckRequest {
  readonly merchantId: bigint;
  readonly now: Date;
  /** Requested before this time. */
  readonly before: Date;
  readonly rowsMax: number;
}

/** A query. A site's open withdrawals requested before a time, oldest first. */
export const stuckWithdrawals = (
  reader: Reader,
  { merchantId, now, before, rowsMax }: StuckRequest,
): Promise<StuckWithdrawal[]> =>
  reader.query<StuckWithdrawal>(old, [merchantId, now, before, rowsMax]);
