import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { engineOfNumber } from './engines.ts';

interface BillRow {
  readonly publicId: string;
  readonly engine: number;
  readonly category: string;
  readonly periodStart: Date;
  readonly validBet: Money;
  readonly amount: Money;
}

const read = sql(
  'payouts.data_of_member',
  `SELECT public_id AS "publicId", engine, category, period_start AS "periodStart", valid_bet AS "validBet",
     amount
   FROM payout_bill WHERE agent_id = $1 AND (period_start, engine, category) > ($2, $3, $4)
   ORDER BY period_start, engine, category LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const payoutsDataSheets = [
  dataSheet<BillRow>({
    name: 'bills',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.type', 'text', ({ engine }) => engineOfNumber(engine).facts.kind],
      ['column.time', 'time', ({ periodStart }) => periodStart],
      ['column.turnover', 'money', ({ validBet }) => validBet],
      ['column.amount', 'money', ({ amount }) => amount],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<BillRow>(read, [
        memberId,
        after?.periodStart ?? new Date(0),
        after?.engine ?? 0,
        after?.category ?? '',
      ]),
  }),
];
