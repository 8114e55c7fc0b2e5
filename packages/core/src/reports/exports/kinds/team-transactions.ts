import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { TransactionType } from '@app/shared/domain/transaction-types';
import { listTeamTransactions, type TeamTransaction } from '../../team/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, shareOf } from './kind.ts';
import { type ReportExportRequest, reportOf } from './report.ts';

/** Midnights of the site in epoch milliseconds, and the filters of the page. */
export interface TeamTransactionsExportRequest extends ReportExportRequest {
  readonly directOnly?: boolean | undefined;
  readonly username?: string | undefined;
  readonly kinds?: readonly TransactionType[] | undefined;
}

/** Cash movements of a team's members, as the agent's page shows them. */
export const teamTransactions: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.booked', type: 'time' },
    { key: 'column.member', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.subject', type: 'text' },
    { key: 'column.amount', type: 'money' },
  ],
  async *pages({ db, clock }, asked) {
    const { from, to, ...narrowed } = JSON.parse(asked.input) as TeamTransactionsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const filter = { ...reportOf(asked, { from, to }), ...narrowed, language: asked.language };
    const rowOf = ({ reference, at, username, kind, subject, amount }: TeamTransaction) => {
      const type = say(`type.${kind as TransactionType}`); // types that move no cash are in no list
      return [reference, at, username, type, subject, amount];
    };
    for (let afterReference: string | undefined; ; ) {
      const page = { afterReference, rowsMax: ROWS_PER_PAGE };
      const found = await listTeamTransactions(db, { ...filter, ...page }, clock());
      const last = found.transactions.at(-1);
      if (!last) return;
      yield { rows: found.transactions.map(rowOf), share: shareOf(last.at, { from, to }) };
      if (!found.hasMore) return;
      afterReference = last.reference;
    }
  },
};
