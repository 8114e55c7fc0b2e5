import type { Money } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { sql } from '../../platform/db/index.ts';
import { categoryOfCode, DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

/** Rates are in millionths. */
const ONE_PERCENT = RATE_ONE / 100;

interface ClaimRow {
  readonly id: bigint;
  readonly day: string;
  readonly code: number;
  readonly turnover: Money;
  readonly rate: number;
  readonly amount: Money;
  readonly claimedAt: Date;
}

// By day, in the order of the index of claims.
const readClaims = sql(
  'rebates.claims_of_member',
  `SELECT id, to_char(day, 'YYYY-MM-DD') AS day, category AS code, turnover, rate, amount,
     claimed_at AS "claimedAt"
   FROM rebate_claim WHERE member_id = $1 AND (day, category) > ($2::date, $3)
   ORDER BY day, category LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const rebatesDataSheets = [
  dataSheet<ClaimRow>({
    name: 'rebates',
    columns: [
      ['column.day', 'text', ({ day }) => day],
      ['column.category', 'text', ({ code }) => categoryOfCode(code)],
      ['column.turnover', 'money', ({ turnover }) => turnover],
      ['column.percent', 'text', ({ rate }) => `${rate / ONE_PERCENT} %`],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.time', 'time', ({ claimedAt }) => claimedAt],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<ClaimRow>(readClaims, [memberId, after?.day ?? '0001-01-01', after?.code ?? -1]),
  }),
];
