import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { GameCategory } from '@app/shared/domain/game-categories';
import { playByDay } from '../../records/index.ts';
import { type ExportSheet, memberOf } from './kind.ts';

/** Epoch milliseconds, and the categories of games; all without them. */
export interface ProfitExportRequest {
  readonly from: number;
  readonly to: number;
  readonly categories?: readonly GameCategory[] | undefined;
}

/** A member's result by day and category. A range of days is one page: callers limit it. */
export const profit: ExportSheet = {
  columns: [
    { key: 'column.day', type: 'time' },
    { key: 'column.type', type: 'text' },
    { key: 'column.bets', type: 'count' },
    { key: 'column.bet', type: 'money' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.net', type: 'money' },
  ],
  async *pages({ db }, asked) {
    const { from, to, categories } = JSON.parse(asked.input) as ProfitExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/games');
    const days = await playByDay(db, {
      memberId: memberOf(asked),
      timeZone: asked.timeZone,
      categories,
      from: new Date(from),
      to: new Date(to),
    });
    const rows = days.flatMap(({ day, categories: played }) =>
      played.map(({ category, bets, stake, validBet, payout, net }) => [
        day,
        say(`category.${category}`),
        bets,
        stake,
        validBet,
        payout,
        net,
      ]),
    );
    yield { rows, share: 1 };
  },
};
