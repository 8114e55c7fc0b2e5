import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { engineOfNumber } from '../../../agent-pay/payouts/index.ts';
import { debtSums, listDebts, type OwedTo } from '../../../people/debts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of the console's page. Times are epoch milliseconds, amounts whole units. */
export interface DebtsExportRequest {
  readonly state: 'open' | 'settled' | 'all';
  readonly text?: string | undefined;
  readonly owedTo?: OwedTo | undefined;
  readonly owedFrom?: number | undefined;
  readonly aroseBefore?: number | undefined;
}

/** What a site's agents owe their downlines and the platform. */
export const debts: ExportSheet = {
  columns: [
    { key: 'column.debtor', type: 'text' },
    { key: 'column.creditor', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.missing', type: 'money' },
    { key: 'column.owed', type: 'money' },
    { key: 'column.awaited', type: 'money' },
    { key: 'column.lent', type: 'money' },
    { key: 'column.arose', type: 'time' },
    { key: 'column.due', type: 'time' },
    { key: 'column.cleared', type: 'time' },
    { key: 'column.reference', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { owedFrom, aroseBefore, ...narrowed } = JSON.parse(asked.input) as DebtsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const filter = {
      merchantId: siteOf(asked),
      ...narrowed,
      owedFrom: owedFrom === undefined ? undefined : money(unitsOfWire(owedFrom)),
      aroseBefore: aroseBefore === undefined ? undefined : new Date(aroseBefore),
    };
    const { debts: total } = await debtSums(db, filter);
    let done = 0;
    for (let before: bigint | undefined; ; ) {
      const found = await listDebts(db, { ...filter, before, rowsMax: ROWS_PER_PAGE });
      const rows = found.map((debt) => [
        debt.debtor.username,
        debt.creditor.username,
        say(`type.${engineOfNumber(debt.engine).facts.paid.kind}`),
        debt.periodStart,
        debt.periodEnd,
        debt.amount,
        debt.owed,
        debt.awaited,
        debt.lent,
        debt.aroseAt,
        debt.dueAt,
        debt.settledAt,
        debt.billPublicId,
      ]);
      done += rows.length;
      yield { rows, share: Math.min(1, done / Math.max(1, total)) };
      if (found.length < ROWS_PER_PAGE) return;
      before = found.at(-1)?.id;
    }
  },
};
