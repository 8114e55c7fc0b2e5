import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { type TeamRow, teamBranch } from '../../team/index.ts';
import { type ExportSheet, memberOf, siteOf } from './kind.ts';

/** Whose branch, the own one unless named; and whether players are left out. */
export interface TeamWish {
  readonly headPublicId?: string | undefined;
  readonly agentsOnly: boolean;
}

/** Figures of a branch are summed for each row, so a page is smaller than one of plain rows. */
const ROWS_PER_PAGE = 100;

/** A branch of an agent's team, its head first, with what each came to today. */
export const team: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.active', type: 'count' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.netResult', type: 'money' },
    { key: 'column.gross', type: 'money' },
    { key: 'column.lastBet', type: 'time' },
  ],
  async *pages(deps, asked) {
    const { headPublicId, agentsOnly } = JSON.parse(asked.input) as TeamWish;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    const { timeZone } = asked;
    const merchantId = siteOf(asked);
    const branch = { merchantId, agentId: memberOf(asked), timeZone, headPublicId, agentsOnly };
    const rowOf = (row: TeamRow<never>) => [
      ...[row.username, say(row.isAgent ? 'role.agent' : 'role.player'), row.active],
      ...[row.turnover, row.payout, row.netResult, row.gross, row.lastBetAt ?? null],
    ];
    let done = 0;
    for (let afterPublicId: string | undefined; ; ) {
      const page = { afterPublicId, rowsMax: ROWS_PER_PAGE };
      const { head, rows, hasMore, total } = await teamBranch<never>(deps, undefined, {
        ...branch,
        ...page,
      });
      const shown = afterPublicId === undefined ? [head, ...rows] : rows;
      done += rows.length;
      yield { rows: shown.map(rowOf), share: done / Math.max(1, total) };
      if (!hasMore) return;
      afterPublicId = rows.at(-1)?.publicId;
    }
  },
};
