import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { TransactionType } from '@app/shared/domain/transaction-types';
import { type StatementDay, statementByDay } from '../../records/index.ts';
import type { DataExport } from '../export.ts';
import type { Row } from '../sheets/sheet.ts';
import { memberOf, type NamedSheet } from './kind.ts';

/** Epoch milliseconds. */
export interface StatementExportRequest {
  readonly from: number;
  readonly to: number;
}

type RowsOf = (day: StatementDay, asked: DataExport) => readonly Row[];

/** A range of days is one page: callers limit it. */
const sheetOf = (
  { name, columns }: Pick<NamedSheet, 'name' | 'columns'>,
  rowsOf: RowsOf,
): NamedSheet => ({
  name,
  columns,
  async *pages({ db }, asked) {
    const { from, to } = JSON.parse(asked.input) as StatementExportRequest;
    const range = { from: new Date(from), to: new Date(to), timeZone: asked.timeZone };
    const days = await statementByDay(db, { memberId: memberOf(asked), ...range });
    yield { rows: days.flatMap((day) => rowsOf(day, asked)), share: 1 };
  },
});

/** An agent's cash by day, and its movements by type. */
export const statement: readonly NamedSheet[] = [
  sheetOf(
    {
      name: 'sheet.days',
      columns: [
        { key: 'column.day', type: 'time' },
        { key: 'column.opening', type: 'money' },
        { key: 'column.cameIn', type: 'money' },
        { key: 'column.wentOut', type: 'money' },
        { key: 'column.closing', type: 'money' },
      ],
    },
    ({ day, opening, cameIn, wentOut, closing }) => [[day, opening, cameIn, wentOut, closing]],
  ),
  sheetOf(
    {
      name: 'sheet.types',
      columns: [
        { key: 'column.day', type: 'time' },
        { key: 'column.type', type: 'text' },
        { key: 'column.cameIn', type: 'money' },
        { key: 'column.wentOut', type: 'money' },
      ],
    },
    ({ day, kinds }, { language }) => {
      const say = speakerOf(languageOf(language), 'web/records');
      // Types that move no cash are left out.
      return kinds.map(({ kind, cameIn, wentOut }) => [
        day,
        say(`type.${kind as TransactionType}`),
        cameIn,
        wentOut,
      ]);
    },
  ),
];
