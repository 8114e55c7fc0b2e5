import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { GameCategory } from '@app/shared/domain/game-categories';
import {
  type DecisionState,
  listTeamBets,
  type TeamBet,
  type TeamBetsRequest,
} from '../../team/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, shareOf } from './kind.ts';
import { type ReportExportRequest, reportOf } from './report.ts';

/** Midnights of the site in epoch milliseconds, and the filters of the page. */
export interface TeamBetsExportRequest extends ReportExportRequest {
  readonly directOnly?: boolean | undefined;
  readonly username?: string | undefined;
  readonly state?: DecisionState | undefined;
  readonly category?: GameCategory | undefined;
}

/** Decided bets of a team, as the agent's page shows them. */
export const teamBets: ExportSheet = {
  columns: [
    { key: 'column.number', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.agentAbove', type: 'text' },
    { key: 'column.game', type: 'text' },
    { key: 'column.provider', type: 'text' },
    { key: 'column.bet', type: 'money' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.result', type: 'text' },
    { key: 'column.placed', type: 'time' },
    { key: 'column.settled', type: 'time' },
  ],
  async *pages({ db, clock }, asked) {
    const { from, to, ...narrowed } = JSON.parse(asked.input) as TeamBetsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const filter = { ...reportOf(asked, { from, to }), ...narrowed, language: asked.language };
    const rowOf = (bet: TeamBet) => [
      bet.publicId,
      bet.player,
      bet.agent,
      bet.game,
      bet.vendorCode,
      bet.stake,
      bet.validBet,
      bet.payout,
      say(`state.${bet.state}`),
      bet.placedAt,
      bet.decidedAt,
    ];
    for (let after: TeamBetsRequest['after']; ; ) {
      const page = { after, rowsMax: ROWS_PER_PAGE };
      const { bets, next } = await listTeamBets(db, { ...filter, ...page }, clock());
      const last = bets.at(-1);
      if (!last) return;
      yield { rows: bets.map(rowOf), share: shareOf(last.decidedAt, { from, to }) };
      if (!next) return;
      after = next;
    }
  },
};
