import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { engineOfNumber } from '../../../agent-pay/payouts/index.ts';
import { debtsOfDebtor } from '../../../people/debts/index.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE } from './kind.ts';

/** An agent's open and settled debts for bills of downlines. */
export const ownDebts: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.agent', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.missing', type: 'money' },
    { key: 'column.owed', type: 'money' },
    { key: 'column.lent', type: 'money' },
    { key: 'column.arose', type: 'time' },
    { key: 'column.due', type: 'time' },
    { key: 'column.cleared', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const debtorId = memberOf(asked);
    const typeOf = speakerOf(languageOf(asked.language), 'web/records');
    for (let before: bigint | undefined; ; ) {
      const found = await debtsOfDebtor(db, { debtorId, before, rowsMax: ROWS_PER_PAGE });
      const rows = found.map((debt) => [
        debt.billPublicId,
        debt.creditor.username,
        typeOf(`type.${engineOfNumber(debt.engine).facts.paid.kind}`),
        debt.periodStart,
        debt.periodEnd,
        debt.amount,
        debt.owed,
        debt.lent,
        debt.aroseAt,
        debt.dueAt,
        debt.settledAt,
      ]);
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 };
      before = found.at(-1)?.id;
      if (isLast) return;
    }
  },
};
