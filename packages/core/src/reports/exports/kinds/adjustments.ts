import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { money } from '@app/shared/money/money';
import { adjustmentsOf } from '../../../money/adjustments/index.ts';
import { type ExportSheet, memberOf, pagesAfter } from './kind.ts';

/** Manual credits and debits of a member by operators. */
export const adjustments: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.type', type: 'text' },
    { key: 'column.answer', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.undone', type: 'time' },
    { key: 'column.undoneBy', type: 'text' },
  ],
  pages({ db }, asked) {
    const say = speakerOf(languageOf(asked.language), 'console');
    return pagesAfter(
      (page) => adjustmentsOf(db, { memberId: memberOf(asked), ...page }),
      (one) => [
        one.publicId,
        one.madeAt,
        say(`adjust.category.${one.category}`),
        one.words,
        one.operator,
        one.way === 'credit' ? one.amount : money(-one.amount),
        one.reversedAt,
        one.reversedBy,
      ],
    );
  },
};
