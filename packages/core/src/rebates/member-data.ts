import type { Money } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { categoryOfCode } from '../bets/index.ts';
import { sql } from '../db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../kernel/index.ts';

/** Of rates, which are millionths. */
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

interface ChangeRow {
  readonly id: bigint;
  readonly code: number;
  readonly series: number;
  readonly at: Date;
}

const readChanges = sql(
  'rebates.series_of_member',
  `SELECT id, category AS code, series, at FROM series_change
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
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
  dataSheet<ChangeRow>({
    name: 'series',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.category', 'text', ({ code }) => categoryOfCode(code)],
      ['column.series', 'text', ({ series }) => `${series}`],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<ChangeRow>(readChanges, [memberId, after?.id ?? 0n]),
  }),
];
