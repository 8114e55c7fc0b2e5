import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { DepositQueue } from '@app/shared/domain/deposit-states';
import { queuedDeposits as readQueue } from '../../../money/cashier/index.ts';
import { withClaims } from '../../../people/operators/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface QueueExportRequest<Queue extends string> {
  readonly queue: Queue;
  /** Prefix of the username, or the number of a deposit. */
  readonly text?: string | undefined;
}

export type QueuedDepositsExportRequest = QueueExportRequest<DepositQueue>;

/** A site's deposits by queue. */
export const queuedDeposits: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.paid', type: 'time' },
    { key: 'column.method', type: 'text' },
    { key: 'column.companyReference', type: 'text' },
    { key: 'column.state', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.received', type: 'money' },
    { key: 'column.receivedCurrency', type: 'text' },
    { key: 'column.credited', type: 'time' },
  ],
  pages({ db, clock }, asked) {
    const wish = JSON.parse(asked.input) as QueuedDepositsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      async (page) => withClaims(db, await readQueue(db, { ...of, ...page }), clock()),
      (one) => [
        one.publicId,
        one.username,
        one.createdAt,
        one.paidAt,
        one.channelName,
        one.reference,
        say(`deposit.${one.state}`),
        one.claimedBy,
        one.amount,
        one.received,
        one.receivedCurrency,
        one.completedAt,
      ],
    );
  },
};
