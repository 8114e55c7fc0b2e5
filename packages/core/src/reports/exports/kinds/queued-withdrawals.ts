import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { WithdrawalQueue } from '@app/shared/domain/withdrawal-states';
import { queuedWithdrawals as readQueue, restOf } from '../../../money/withdrawals/index.ts';
import { withClaims } from '../../../people/operators/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';
import type { QueueExportRequest } from './queued-deposits.ts';

export type QueuedWithdrawalsExportRequest = QueueExportRequest<WithdrawalQueue>;

/** A site's withdrawals by queue. Of an account it shows what the page shows: bank and last digits. */
export const queuedWithdrawals: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.account', type: 'text' },
    { key: 'column.state', type: 'text' },
    { key: 'column.verdict', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.fee', type: 'money' },
    { key: 'column.received', type: 'money' },
    { key: 'column.left', type: 'money' },
    { key: 'column.ended', type: 'time' },
  ],
  pages({ db, clock }, asked) {
    const wish = JSON.parse(asked.input) as QueuedWithdrawalsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      async (page) => withClaims(db, await readQueue(db, { ...of, ...page }), clock()),
      (one) => [
        one.publicId,
        one.username,
        one.createdAt,
        `${one.bankName} •••• ${one.tail}`,
        say(`withdrawals.state.${one.state}`),
        say(`withdrawals.verdict.${one.verdict}`),
        one.claimedBy,
        one.amount,
        one.fee,
        one.settled,
        restOf(one),
        one.closedAt,
      ],
    );
  },
};
