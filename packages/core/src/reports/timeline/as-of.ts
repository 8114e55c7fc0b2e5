import { type Money, money } from '@app/shared/money/money';
import {
  type AccountId,
  balancesOf,
  bonus,
  entriesWithin,
  held,
  isNotOfPlay,
  ledgerEntryRows,
  memberAccount,
} from '../../books/ledger/index.ts';
import { vendorsWithWalletOf, vendorWallet } from '../../money/wallet-transfers/index.ts';
import { withdrawalRows, withdrawalStepRows } from '../../money/withdrawals/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { cashAt } from '../records/index.ts';

/** A withdrawal in progress at a past moment. */
export interface WithdrawalThen {
  readonly publicId: string;
  readonly amount: Money;
  readonly askedAt: Date;
  /** The last step at that moment. */
  readonly step: string;
  readonly stepAt: Date;
}

/** A member's balances and withdrawals in progress at a moment. */
export interface MemberThen {
  readonly cash: Money;
  readonly held: Money;
  /** Balance of the bonus account. */
  readonly bonus: Money;
  /** Balances in vendors' own wallets. */
  readonly wallets: readonly { readonly vendor: string; readonly balance: Money }[];
  /** The member's debt to the site. */
  readonly owed: Money;
  readonly withdrawals: readonly WithdrawalThen[];
  /** The uplines, nearest first. */
  readonly above: readonly { readonly publicId: string; readonly username: string }[];
}

interface Moment {
  readonly memberId: bigint;
  readonly at: Date;
}

// Today's balances less all entries since. For accounts that bets do not touch, so few entries are read.
const movedApartFromPlay = sql('timeline.moved_apart_from_play', movedSince(isNotOfPlay('e')));
// For accounts that bets touch: reads all later entries, but only of members with such an account.
const movedByPlay = sql('timeline.moved_by_play', movedSince('true'));

/** SQL: the sum of movements of accounts $2 of a member since $3. */
function movedSince(condition: string): string {
  return `SELECT a.id, sum(CASE WHEN e.to_account = a.id THEN e.amount ELSE -e.amount END)::bigint AS moved
   FROM ${ledgerEntryRows} e JOIN unnest($2::bigint[]) a (id) ON a.id IN (e.from_account, e.to_account)
   WHERE e.member_id = $1 AND ${condition} AND ${entriesWithin('e', '$3', "'infinity'")} AND e.at > $3
   GROUP BY a.id`;
}

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

/**
 * A query. A member's balances, and at most 50 withdrawals in progress and 50 uplines, at a moment. Balances are
 * calculated back from the ledger.
 */
export async function memberAsOf(reader: Reader, { memberId, at }: Moment): Promise<MemberThen> {
  const [onHold, receivable] = [held(memberId), memberAccount(memberId, 'receivable')];
  const [cash, balances, wallets, withdrawals, above] = await Promise.all([
    cashAt(reader, { memberId, at }),
    balancesThen(reader, { memberId, at }, { query: movedApartFromPlay, of: [onHold, receivable] }),
    walletsThen(reader, { memberId, at }),
    reader.query<WithdrawalThen>(openThen, [memberId, at]),
    reader.query<MemberThen['above'][number]>(aboveThen, [memberId, at]),
  ]);
  return {
    cash,
    held: balances(onHold),
    owed: money(-balances(receivable)),
    ...wallets,
    withdrawals,
    above,
  };
}

/** Balances besides cash that bets can be placed from. */
async function walletsThen(
  reader: Reader,
  { memberId, at }: Moment,
): Promise<Pick<MemberThen, 'bonus' | 'wallets'>> {
  const vendors = await vendorsWithWalletOf(reader, memberId);
  const accountOf = (vendorId: bigint) => vendorWallet({ memberId, vendorId });
  const accounts = [bonus(memberId), ...vendors.map(({ vendorId }) => accountOf(vendorId))];
  const balances = await balancesThen(
    reader,
    { memberId, at },
    { query: movedByPlay, of: accounts },
  );
  return {
    bonus: balances(bonus(memberId)),
    wallets: vendors.map(({ vendorId, vendor }) => ({
      vendor,
      balance: balances(accountOf(vendorId)),
    })),
  };
}

interface Reckoned {
  readonly query: typeof movedByPlay;
  readonly of: readonly AccountId[];
}

/** Balances of accounts at a moment. Accounts opened later are not read. */
async function balancesThen(
  reader: Reader,
  { memberId, at }: Moment,
  { query, of }: Reckoned,
): Promise<(account: AccountId) => Money> {
  const now = await balancesOf(reader, of);
  const opened = of.filter((account) => now.has(account));
  const rows =
    opened.length === 0
      ? []
      : await reader.query<{ id: bigint; moved: bigint }>(query, [memberId, opened, at]);
  const moved = new Map(rows.map((row) => [row.id, row.moved]));
  return (account) => money((now.get(account) ?? 0n) - (moved.get(account) ?? 0n));
}
