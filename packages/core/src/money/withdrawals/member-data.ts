import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { contentOf, type WithdrawalAccount } from './accounts/accounts.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly bankName: string;
  readonly tail: string;
  readonly amount: Money;
  readonly settled: Money;
  readonly state: string;
  readonly words: string | null;
  readonly createdAt: Date;
}

interface AccountRow extends Pick<WithdrawalAccount, 'id' | 'bankName' | 'boundAt' | 'content'> {}

const read = sql(
  'withdrawals.data_of_member',
  `SELECT w.id, w.public_id AS "publicId", b.name AS "bankName", a.tail, w.amount, w.settled, w.state, w.words,
     w.created_at AS "createdAt"
   FROM withdrawal w JOIN withdrawal_account a ON a.id = w.account_id
   JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank
   WHERE w.member_id = $1 AND ($2::timestamptz IS NULL OR (w.created_at, w.id) < ($2, $3))
   ORDER BY w.created_at DESC, w.id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);
const readAccounts = sql(
  'withdrawals.accounts_data_of_member',
  `SELECT a.id, b.name AS "bankName", a.bound_at AS "boundAt", a.content FROM withdrawal_account a
   JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank
   WHERE a.member_id = $1 AND a.id > $2 ORDER BY a.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Fields that a payer requires beyond the usual ones, as `name: value`; null if there are none. */
function detailsText(row: AccountRow): string | null {
  const details = contentOf(row)?.details ?? [];
  return details.map(({ name, value }) => `${name}: ${value}`).join('; ') || null;
}

/** Sheets of this domain in a member's data package. */
export const withdrawalDataSheets = [
  dataSheet<Row>({
    name: 'withdrawals',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.account', 'text', ({ bankName, tail }) => `${bankName} ${tail}`],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.paid', 'money', ({ settled }) => settled],
      ['column.state', 'text', ({ state }) => state],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<Row>(read, [memberId, after?.createdAt ?? null, after?.id ?? 0n]),
  }),
  dataSheet<AccountRow>({
    name: 'withdrawal-accounts',
    columns: [
      ['column.time', 'time', ({ boundAt }) => boundAt],
      ['column.account', 'text', ({ bankName }) => bankName],
      ['column.name', 'text', (row) => contentOf(row)?.holder ?? null],
      ['column.number', 'text', (row) => contentOf(row)?.number ?? null],
      ['column.text', 'text', (row) => detailsText(row)],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<AccountRow>(readAccounts, [memberId, after?.id ?? 0n]),
  }),
];
