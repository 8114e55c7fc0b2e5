import { waitingBonuses as readWaiting } from '../../../play/bonuses/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** A site's bonuses that wait for an operator. */
export const waitingBonuses: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.name', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.turnoverRequired', type: 'money' },
    { key: 'column.turnoverDone', type: 'money' },
  ],
  pages: ({ db }, asked) =>
    pagesAfter(
      (page) => readWaiting(db, { merchantId: siteOf(asked), ...page }),
      (one) => [
        one.publicId,
        one.username,
        one.grantedAt ?? one.chosenAt,
        one.terms.name,
        one.amount,
        one.required,
        one.done,
      ],
    ),
};
