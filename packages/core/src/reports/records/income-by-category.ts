import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import type { Money } from '@app/shared/money/money';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { payoutBillRows } from '../../agent-pay/payouts/index.ts';
import {
  cash,
  kindOfCode,
  ledgerEntryRows,
  type PostingKind,
  postingKinds,
} from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import { categoryOfRebate } from '../../play/rebates/index.ts';
import { BOOKED_WITHIN } from './member-transactions.ts';
import type { DaysRequest } from './play-sums.ts';

/** A member's income on one day from one category of games, winnings excluded. */
export interface CategoryIncome {
  /** Midnight at its start. */
  readonly day: Date;
  readonly category: GameCategory;
  readonly kind: PostingKind;
  /** Negative if it was taken back. */
  readonly amount: Money;
}

const codesOf = (kinds: readonly PostingKind[]): string =>
  kinds.map((kind) => postingKinds[kind].code).join();
const REBATES = codesOf([
  'rebate.bet',
  'rebate.bet_reversal',
  'rebate.claim',
  'rebate.team',
  'rebate.team_reversal',
]);
const BILLS = codesOf(payoutEngineFacts.map(({ paid }) => paid.kind));
const BILL_REVERSALS = codesOf(payoutEngineFacts.map(({ reversed }) => reversed.kind));

const read = sql(
  'records.income_by_category',
  `SELECT date_trunc('day', e.at AT TIME ZONE $5) AT TIME ZONE $5 AS day, e.kind AS code,
     of_rebate.category AS "rebateCategory", bill.category AS "billCategory",
     sum(CASE WHEN e.to_account = $2 THEN e.amount ELSE -e.amount END)::bigint AS amount
   FROM ${ledgerEntryRows} e
   LEFT JOIN ${ledgerEntryRows} undone
     ON undone.id = CASE WHEN e.kind IN (${BILL_REVERSALS}) THEN e.cause_id END
   LEFT JOIN ${payoutBillRows} bill ON bill.id = CASE
     WHEN e.kind IN (${BILLS}) THEN e.cause_id
     WHEN e.kind IN (${BILL_REVERSALS}) THEN undone.cause_id END
   CROSS JOIN LATERAL (
     SELECT CASE WHEN e.kind IN (${REBATES}) THEN ${categoryOfRebate('e')} END AS category
   ) of_rebate
   WHERE e.member_id = $1 AND $2 IN (e.from_account, e.to_account) AND ${BOOKED_WITHIN}
     AND e.kind IN (${REBATES}, ${BILLS}, ${BILL_REVERSALS})
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2`,
);

interface Row extends Omit<CategoryIncome, 'category' | 'kind'> {
  readonly code: number;
  readonly rebateCategory: number | null;
  readonly billCategory: string | null;
}

/**
 * A query. A member's income from rebates and contracts, by day of the site and category of games. Income from
 * contracts on all games is left out.
 */
export async function incomeByCategory(
  reader: Reader,
  { memberId, from, to, timeZone }: DaysRequest,
): Promise<CategoryIncome[]> {
  const rows = await reader.query<Row>(read, [memberId, cash(memberId), from, to, timeZone]);
  return rows.flatMap(({ code, rebateCategory, billCategory, ...row }) => {
    const category =
      rebateCategory === null
        ? gameCategories.find((each) => each === billCategory)
        : categoryOfCode(rebateCategory);
    return category ? [{ ...row, kind: kindOfCode(code), category }] : [];
  });
}
