import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { BetStateName } from '@app/shared/domain/bet-states';
import type { GameCategory } from '@app/shared/domain/game-categories';
import { listBets, type MemberBet } from '../../records/index.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE, shareOf } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface BetsExportRequest {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly BetStateName[] | undefined;
  readonly categories?: readonly GameCategory[] | undefined;
}

/** A member's bets, as the page of records shows them. */
export const bets: ExportSheet = {
  columns: [
    { key: 'column.number', type: 'text' },
    { key: 'column.placed', type: 'time' },
    { key: 'column.game', type: 'text' },
    { key: 'column.provider', type: 'text' },
    { key: 'column.bet', type: 'money' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.result', type: 'text' },
    { key: 'column.settled', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { from, to, states, categories } = JSON.parse(asked.input) as BetsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/records');
    const range = { from: new Date(from), to: new Date(to) };
    const filter = { memberId: memberOf(asked), ...range, states, categories };
    const rowOf = (bet: MemberBet) => [
      bet.publicId,
      bet.placedAt,
      bet.game,
      bet.vendorCode,
      bet.stake,
      bet.validBet,
      bet.payout,
      say(`state.${bet.state}`),
      bet.decidedAt,
    ];
    for (let after: MemberBet | undefined; ; ) {
      const page = { after, rowsMax: ROWS_PER_PAGE, language: asked.language };
      const found = await listBets(db, { ...filter, ...page });
      const last = found.at(-1);
      if (!last) return;
      yield { rows: found.map(rowOf), share: shareOf(last.placedAt, { from, to }) };
      if (found.length < ROWS_PER_PAGE) return;
      after = last;
    }
  },
};
