import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listTransfers } from '../../../money/transfers/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Midnights of the site in epoch milliseconds, and the filters of the page. */
export interface TransfersExportRequest {
  readonly from: number;
  readonly to: number;
  readonly direction?: 'in' | 'out' | undefined;
}

/** A member's transfers to and from the direct upline and downlines. */
export const transfers: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.sent', type: 'time' },
    { key: 'column.direction', type: 'text' },
    { key: 'column.otherSide', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.note', type: 'text' },
  ],
  pages({ db }, asked) {
    const { from, to, direction } = JSON.parse(asked.input) as TransfersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/transfers');
    const of = { memberId: memberOf(asked), from: new Date(from), to: new Date(to), direction };
    return pagesById(
      async (page) => {
        const { transfers: rows, ...found } = await listTransfers(db, { ...of, ...page });
        return { ...found, rows };
      },
      ({ publicId, sentAt, isSent, name, amount, note }) => [
        publicId,
        sentAt,
        say(isSent ? 'direction.out' : 'direction.in'),
        name,
        amount,
        note,
      ],
    );
  },
};
