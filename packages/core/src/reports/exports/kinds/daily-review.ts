import { reviewGroupOf } from '@app/shared/domain/daily-review';
import { auditToReview } from '../../../sites/audit/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** A day of the site. Times are epoch milliseconds. */
export interface DailyReviewExportRequest {
  readonly from: number;
  readonly until: number;
}

/** Events of a day that need review, by line of the audit trail. */
export const dailyReview: ExportSheet = {
  columns: [
    { key: 'column.line', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.type', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.action', type: 'text' },
    { key: 'column.object', type: 'text' },
    { key: 'column.detail', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { from, until } = JSON.parse(asked.input) as DailyReviewExportRequest;
    const span = { merchantId: siteOf(asked), from: new Date(from), until: new Date(until) };
    for (let after = 0n; ; ) {
      const found = await auditToReview(db, { ...span, after, rowsMax: ROWS_PER_PAGE });
      const isLast = found.length < ROWS_PER_PAGE;
      const rows = found.map((line) => [
        `${line.id}`,
        line.at,
        reviewGroupOf(line) ?? null,
        line.actor,
        line.action,
        line.target,
        line.detail,
      ]);
      yield { rows, share: isLast ? 1 : 0 }; // the total is unknown
      if (isLast) return;
      after = found.at(-1)?.id ?? after;
    }
  },
};
