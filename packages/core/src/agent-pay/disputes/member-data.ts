import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { payoutBillRows } from '../payouts/index.ts';

interface Row {
  readonly id: bigint;
  readonly bill: string;
  readonly openedAt: Date;
  readonly reason: string;
  readonly words: string;
  readonly state: string;
  readonly closedAt: Date | null;
  readonly answer: string | null;
  readonly amount: Money;
}

const read = sql(
  'disputes.data_of_member',
  `SELECT d.id, b.public_id AS bill, d.opened_at AS "openedAt", d.reason, d.words, d.state,
     d.closed_at AS "closedAt", d.answer, d.amount
   FROM agent_dispute d JOIN ${payoutBillRows} b ON b.id = d.bill_id
   WHERE d.agent_id = $1 AND d.id > $2 ORDER BY d.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const disputesDataSheets = [
  dataSheet<Row>({
    name: 'disputes',
    columns: [
      ['column.reference', 'text', ({ bill }) => bill],
      ['column.time', 'time', ({ openedAt }) => openedAt],
      ['column.type', 'text', ({ reason }) => reason],
      ['column.text', 'text', ({ words }) => words],
      ['column.result', 'text', ({ state }) => state],
      ['column.answered', 'time', ({ closedAt }) => closedAt],
      ['column.answer', 'text', ({ answer }) => answer],
      ['column.amount', 'money', ({ amount }) => amount],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
