import { type Money, money } from '@app/shared/money/money';
import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sql } from '../db/index.ts';
import {
  balancesOf,
  entriesWithin,
  held,
  isNotOfPlay,
  ledgerEntryRows,
  memberAccount,
} from '../ledger/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import { cashAt } from '../records/index.ts';
import { withdrawalRows, withdrawalStepRows } from '../withdrawals/index.ts';

/** A withdrawal that was under way. */
export interface WithdrawalThen {
  readonly publicId: string;
  readonly amount: Money;
  readonly askedAt: Date;
  /** What had happened to it last. */
  readonly step: string;
  readonly stepAt: Date;
}

/** What a member had at a moment, and what was under way. */
export interface MemberThen {
  readonly cash: Money;
  readonly held: Money;
  /** What the member owed the site. */
  readonly owed: Money;
  readonly withdrawals: readonly WithdrawalThen[];
  /** The agents above, the nearest first. */
  readonly above: readonly { readonly publicId: string; readonly username: string }[];
}

interface Moment {
  readonly memberId: bigint;
  readonly at: Date;
}

// Today's balances less all entries since. Bets touch neither account, so few entries are read.
const movedSince = sql(
  'timeline.moved_since',
  `SELECT coalesce(sum(CASE WHEN e.to_account = $2 THEN e.amount ELSE -e.amount END)
       FILTER (WHERE $2 IN (e.from_account, e.to_account)), 0)::bigint AS held,
     coalesce(sum(CASE WHEN e.to_account = $3 THEN e.amount ELSE -e.amount END)
       FILTER (WHERE $3 IN (e.from_account, e.to_account)), 0)::bigint AS owed
   FROM ${ledgerEntryRows} e WHERE e.member_id = $1 AND ${isNotOfPlay('e')} AND ${entriesWithin('e', '$4', "'infinity'")} AND e.at > $4`,
);
const openThen = sql(
  'timeline.open_withdrawals',
  `SELECT w.public_id AS "publicId", w.amount, w.created_at AS "askedAt", last.step, last.at AS "stepAt"
   FROM ${withdrawalRows} w CROSS JOIN LATERAL (
     SELECT s.step, s.at FROM ${withdrawalStepRows} s
     WHERE s.withdrawal_id = w.id AND s.at <= $2 ORDER BY s.id DESC LIMIT 1) last
   WHERE w.member_id = $1 AND w.created_at <= $2 AND (w.closed_at IS NULL OR w.closed_at > $2)
   ORDER BY w.created_at DESC LIMIT 50`,
);
const aboveThen = sql(
  'timeline.agents_above',
  `SELECT m.public_id AS "publicId", m.username
   FROM ${memberUplineRows} u
   JOIN ${agentClosureRows} c ON c.descendant_id = u.upline_id
     AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)
   JOIN ${memberRows} m ON m.id = c.ancestor_id
   WHERE u.member_id = $1 AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2)
   ORDER BY c.depth LIMIT 50`,
);

/** A query. What a member had at a moment, reckoned back from the ledger. */
export async function memberAsOf(reader: Reader, { memberId, at }: Moment): Promise<MemberThen> {
  const [onHold, receivable] = [held(memberId), memberAccount(memberId, 'receivable')];
  const [cash, now, [since], withdrawals, above] = await Promise.all([
    cashAt(reader, { memberId, at }),
    balancesOf(reader, [onHold, receivable]),
    reader.query<{ held: bigint; owed: bigint }>(movedSince, [memberId, onHold, receivable, at]),
    reader.query<WithdrawalThen>(openThen, [memberId, at]),
    reader.query<MemberThen['above'][number]>(aboveThen, [memberId, at]),
  ]);
  if (!since) throw new Error('a sum without a row');
  return {
    cash,
    held: money((now.get(onHold) ?? 0n) - since.held),
    owed: money(since.owed - (now.get(receivable) ?? 0n)),
    withdrawals,
    above,
  };
}
