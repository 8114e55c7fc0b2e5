import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { WithdrawalState } from '@app/shared/domain/withdrawal-states';
import { listWithdrawals, restOf } from '../../../money/withdrawals/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface WithdrawalsExportRequest {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly WithdrawalState[] | undefined;
}

/** A member's withdrawals, as the page of records shows them. */
export const withdrawals: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.account', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.fee', type: 'money' },
    { key: 'column.received', type: 'money' },
    { key: 'column.left', type: 'money' },
    { key: 'column.state', type: 'text' },
    { key: 'column.ended', type: 'time' },
    { key: 'column.answer', type: 'text' },
  ],
  pages({ db }, asked) {
    const { from, to, states } = JSON.parse(asked.input) as WithdrawalsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/withdrawals');
    const of = { memberId: memberOf(asked), from: new Date(from), to: new Date(to), states };
    return pagesById(
      async (page) => {
        const { withdrawals: rows, ...found } = await listWithdrawals(db, { ...of, ...page });
        return { ...found, rows };
      },
      (one) => [
        one.publicId,
        one.createdAt,
        `${one.bankName} •••• ${one.tail}`,
        one.amount,
        one.fee,
        one.settled,
        isBack(one.state) ? null : restOf(one),
        say(`state.${one.state}`),
        one.closedAt,
        one.words,
      ],
    );
  },
};

/** Whether nothing of it will be paid any more. */
const isBack = (state: WithdrawalState): boolean => state === 'rejected' || state === 'cancelled';
