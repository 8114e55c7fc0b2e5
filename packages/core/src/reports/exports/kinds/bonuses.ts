import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { BonusState } from '@app/shared/domain/bonus-states';
import { listBonuses } from '../../../play/bonuses/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface BonusesExportRequest {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly BonusState[] | undefined;
}

/** A member's bonuses, as their page shows them. */
export const bonuses: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.name', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.turnoverRequired', type: 'money' },
    { key: 'column.turnoverDone', type: 'money' },
    { key: 'column.state', type: 'text' },
    { key: 'column.reason', type: 'text' },
    { key: 'column.becameCash', type: 'money' },
    { key: 'column.ended', type: 'time' },
  ],
  pages({ db }, asked) {
    const { from, to, states } = JSON.parse(asked.input) as BonusesExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/bonuses');
    const of = { memberId: memberOf(asked), from: new Date(from), to: new Date(to), states };
    return pagesById(
      async (page) => {
        const { bonuses: rows, ...found } = await listBonuses(db, { ...of, ...page });
        return { ...found, rows };
      },
      ({ terms, state, reason, ...one }) => [
        one.publicId,
        one.grantedAt ?? one.chosenAt,
        terms.name,
        one.amount,
        one.required,
        one.done,
        say(`state.${state}`),
        reason && say(`reason.${reason}`),
        state === 'released' ? one.closedAmount : null,
        one.closedAt,
      ],
    );
  },
};
