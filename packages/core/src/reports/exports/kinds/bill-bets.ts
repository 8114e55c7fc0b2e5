import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import {
  type BillBet,
  contractBillBets,
  type PageCursor,
} from '../../../agent-pay/payouts/index.ts';
import { type BillExportRequest, billOf } from './bill.ts';
import { type ExportSheet, ROWS_PER_PAGE } from './kind.ts';

const outcomeOf = ({ won, voided }: BillBet) =>
  `bet.${won ? 'won' : 'lost'}${voided ? '_voided' : ''}` as const;

/** The bets behind a bill, as its page shows them. */
export const billBets: ExportSheet = {
  columns: [
    { key: 'column.number', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.agentAbove', type: 'text' },
    { key: 'column.game', type: 'text' },
    { key: 'column.placed', type: 'time' },
    { key: 'column.settled', type: 'time' },
    { key: 'column.bet', type: 'money' },
    { key: 'column.payout', type: 'money' },
    { key: 'column.turnover', type: 'money' },
    { key: 'column.result', type: 'text' },
    { key: 'column.earned', type: 'money' },
  ],
  async *pages({ db }, asked) {
    const say = speakerOf(languageOf(asked.language), 'web/agent');
    const of = billOf(asked, JSON.parse(asked.input) as BillExportRequest);
    const rowOf = (bet: BillBet) => [
      bet.betPublicId,
      bet.player,
      bet.agent,
      bet.game,
      bet.placedAt,
      bet.at,
      bet.stake,
      bet.payout,
      bet.validBet,
      say(outcomeOf(bet)),
      bet.gross,
    ];
    let done = 0;
    for (let after: PageCursor | undefined; ; ) {
      const page = { language: asked.language, after, rowsMax: ROWS_PER_PAGE };
      const { bets, next, total } = await contractBillBets(db, { ...of, ...page });
      done += bets.length;
      yield { rows: bets.map(rowOf), share: done / Math.max(1, total) };
      if (!next) return;
      after = next;
    }
  },
};
