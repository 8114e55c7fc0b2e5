import {
  type BillMember,
  contractBillMembers,
  type MemberCursor,
} from '../../../agent-pay/payouts/index.ts';
import { type BillExportRequest, billOf } from './bill.ts';
import { type ExportSheet, ROWS_PER_PAGE } from './kind.ts';

/** The bets of each player that a bill counts, by part, as its page shows them. */
export const billMembers: ExportSheet = {
  columns: [
    { key: 'column.from', type: 'time' },
    { key: 'column.member', type: 'text' },
    { key: 'column.bets', type: 'count' },
    { key: 'column.lostBets', type: 'money' },
    { key: 'column.wonBets', type: 'money' },
    { key: 'column.turnover', type: 'money' },
  ],
  async *pages({ db }, asked) {
    const of = billOf(asked, JSON.parse(asked.input) as BillExportRequest);
    const rowOf = ({ partStart, player, bets, lost, won, validBet }: BillMember) => [
      partStart,
      player,
      bets,
      lost,
      won,
      validBet,
    ];
    for (let after: MemberCursor | undefined; ; ) {
      const { members, next } = await contractBillMembers(db, {
        ...of,
        after,
        rowsMax: ROWS_PER_PAGE,
      });
      // The total is not counted: either another page follows, or the file is complete.
      yield { rows: members.map(rowOf), share: next ? 0.5 : 1 };
      if (!next) return;
      after = next;
    }
  },
};
