import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { GameCategory } from '@app/shared/domain/game-categories';
import { money } from '@app/shared/money/money';
import { teamResult as readResult, type TeamResultRow } from '../../team/index.ts';
import type { ExportSheet } from './kind.ts';
import { type ReportExportRequest, reportOf } from './report.ts';

/** Midnights of the site in epoch milliseconds, and the filters of the page. */
export interface TeamResultExportRequest extends ReportExportRequest {
  readonly name?: string | undefined;
  readonly categories?: readonly GameCategory[] | undefined;
}

/** Each row is summed on its own, so a page is smaller than one of plain rows. */
const ROWS_PER_PAGE = 100;

/** The result of each line and player of a branch, its head first. */
export const teamResult: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.deposited', type: 'money' },
    { key: 'column.withdrawn', type: 'money' },
    { key: 'column.bets', type: 'count' },
    { key: 'column.bet', type: 'money' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.playersNet', type: 'money' },
    { key: 'column.agentsPaid', type: 'money' },
  ],
  async *pages({ db, clock }, asked) {
    const { from, to, ...narrowed } = JSON.parse(asked.input) as TeamResultExportRequest;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    const filter = { ...reportOf(asked, { from, to }), ...narrowed, rowsMax: ROWS_PER_PAGE };
    const rowOf = (row: TeamResultRow) => [
      row.username,
      say(row.isAgent ? 'role.agent' : 'role.player'),
      row.deposits,
      row.withdrawals,
      row.bets,
      row.stake,
      row.validBet,
      row.payout,
      money(row.payout - row.stake),
      row.paid,
    ];
    let done = 0;
    for (let afterPublicId: string | undefined; ; ) {
      const found = await readResult(db, { ...filter, afterPublicId }, clock());
      const { head, rows, total } = found;
      const shown = afterPublicId === undefined ? [head, ...rows] : rows;
      done += rows.length;
      yield { rows: shown.map(rowOf), share: done / Math.max(1, total) };
      if (!found.hasMore) return;
      afterPublicId = rows.at(-1)?.publicId;
    }
  },
};
