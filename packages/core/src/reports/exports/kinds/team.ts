import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { Deps } from '../../../platform/kernel/index.ts';
import { type TeamRow, teamBranch } from '../../team/index.ts';
import type { DataExport } from '../export.ts';
import { type ExportSheet, memberOf, type PageOfRows, siteOf } from './kind.ts';

/** The head of the branch, by default the agent who asks, and whether players are left out. */
export interface TeamExportRequest {
  readonly headPublicId?: string | undefined;
  readonly agentsOnly: boolean;
}

/** Figures of a branch are summed for each row, so a page is smaller than one of plain rows. */
const ROWS_PER_PAGE = 100;

/** The team at a past moment, in epoch milliseconds. */
export interface TeamThenExportRequest extends TeamExportRequest {
  readonly at: number;
}

/** A branch of an agent's team, its head first, with today's figures. */
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
    yield* pagesOf(deps, asked, JSON.parse(asked.input) as TeamExportRequest);
  },
};

/** A branch at a past moment, with that day's figures up to then. */
export const teamThen: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.activeThen', type: 'count' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.netResultThen', type: 'money' },
    { key: 'column.grossThen', type: 'money' },
    { key: 'column.lastBet', type: 'time' },
    { key: 'column.asOf', type: 'time' },
  ],
  async *pages(deps, asked) {
    const { at: moment, ...wish } = JSON.parse(asked.input) as TeamThenExportRequest;
    const at = new Date(moment);
    for await (const { rows, share } of pagesOf(deps, asked, { ...wish, at })) {
      yield { rows: rows.map((row) => [...row, at]), share };
    }
  },
};

async function* pagesOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: DataExport,
  wish: TeamExportRequest & { readonly at?: Date },
): AsyncGenerator<PageOfRows> {
  const say = speakerOf(languageOf(asked.language), 'server/exports');
  const { timeZone } = asked;
  const branch = { merchantId: siteOf(asked), agentId: memberOf(asked), timeZone, ...wish };
  const rowOf = (row: TeamRow<never>) => [
    row.username,
    say(roleOf(row)),
    row.active,
    row.turnover,
    row.payout,
    row.netResult,
    row.gross,
    row.lastBetAt ?? null,
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
}

const roleOf = ({ isAgent, leftAt }: TeamRow<never>) => {
  if (leftAt) return isAgent ? 'role.agentLeft' : 'role.playerLeft';
  return isAgent ? 'role.agent' : 'role.player';
};
