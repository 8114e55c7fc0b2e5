import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { TransactionType } from '@app/shared/domain/transaction-types';
import { listTransactions, type Transaction } from '../../records/index.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE, shareOf } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface TransactionsExportRequest {
  readonly from: number;
  readonly to: number;
  readonly kinds?: readonly TransactionType[] | undefined;
}

/** A member's cash movements, as the page of records shows them. */
export const transactions: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.booked', type: 'time' },
    { key: 'column.type', type: 'text' },
    { key: 'column.subject', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.balance', type: 'money' },
  ],
  async *pages({ db }, asked) {
    const { from, to, kinds } = JSON.parse(asked.input) as TransactionsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const range = { from: new Date(from), to: new Date(to) };
    const filter = { memberId: memberOf(asked), ...range, kinds };
    const isForMember = asked.memberId !== null; // members see others under other names than operators do
    const rowOf = ({ otherUsername, subject, ...one }: Transaction) => {
      const type = say(`type.${one.kind as TransactionType}`); // types that move no cash are in no list
      const about = isForMember ? subject : (otherUsername ?? subject);
      return [one.reference, one.at, type, about, one.amount, one.balanceAfter];
    };
    for (let afterReference: string | undefined; ; ) {
      const page = { afterReference, rowsMax: ROWS_PER_PAGE, language: asked.language };
      const found = await listTransactions(db, { ...filter, ...page });
      const last = found.at(-1);
      if (!last) return;
      yield { rows: found.map(rowOf), share: shareOf(last.at, { from, to }) };
      if (found.length < ROWS_PER_PAGE) return;
      afterReference = last.reference;
    }
  },
};
