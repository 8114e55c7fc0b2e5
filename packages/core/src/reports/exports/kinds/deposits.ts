import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { DepositState } from '@app/shared/domain/deposit-states';
import { feeOf } from '@app/shared/money/fee';
import { listDeposits } from '../../../money/cashier/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface DepositsExportRequest {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly DepositState[] | undefined;
}

/** A member's deposits, as the page of records shows them. */
export const deposits: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.method', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.fee', type: 'money' },
    { key: 'column.bonus', type: 'money' },
    { key: 'column.state', type: 'text' },
    { key: 'column.credited', type: 'time' },
    { key: 'column.companyReference', type: 'text' },
  ],
  pages({ db }, asked) {
    const { from, to, states } = JSON.parse(asked.input) as DepositsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'web/cashier');
    const of = { memberId: memberOf(asked), from: new Date(from), to: new Date(to), states };
    return pagesById(
      async (page) => {
        const { deposits: rows, ...found } = await listDeposits(db, { ...of, ...page });
        return { ...found, rows };
      },
      (one) => [
        one.publicId,
        one.createdAt,
        one.channelName,
        one.amount,
        feeOf(one.amount, one),
        one.bonus,
        say(`state.${one.state}`),
        one.completedAt,
        one.reference,
      ],
    );
  },
};
