import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listClaims } from '../../../play/rebates/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** A member's claimed rebates. */
export const claims: ExportSheet = {
  columns: [
    { key: 'column.day', type: 'text' },
    { key: 'column.category', type: 'text' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.claimed', type: 'time' },
  ],
  pages({ db }, asked) {
    const say = speakerOf(languageOf(asked.language), 'web/games');
    const memberId = memberOf(asked);
    return pagesById(
      async (page) => {
        const { claims: rows, ...found } = await listClaims(db, { memberId, ...page });
        return { ...found, rows };
      },
      ({ day, category, turnover, amount, claimedAt }) => [
        day,
        say(`category.${category}`),
        turnover,
        amount,
        claimedAt,
      ],
    );
  },
};
