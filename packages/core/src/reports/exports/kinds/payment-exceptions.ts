import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listExceptions } from '../../../money/cashier/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface PaymentExceptionsExportRequest {
  readonly isOpen: boolean;
  /** Whether payments of no site are included; operators of all sites see them. */
  readonly isOfInstallation: boolean;
}

/** Reported payments that cannot be credited as they are. */
export const paymentExceptions: ExportSheet = {
  columns: [
    { key: 'column.companyReference', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.state', type: 'text' },
    { key: 'column.channel', type: 'text' },
    { key: 'column.order', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.came', type: 'money' },
    { key: 'column.currency', type: 'text' },
    { key: 'column.stands', type: 'money' },
    { key: 'column.asked', type: 'money' },
    { key: 'column.creditedAmount', type: 'money' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.decided', type: 'time' },
    { key: 'column.reason', type: 'text' },
  ],
  pages({ db }, asked) {
    const wish = JSON.parse(asked.input) as PaymentExceptionsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      (page) => listExceptions(db, { ...of, ...page }),
      (one) => [
        one.reference,
        say(`exceptions.kind.${one.kind}`),
        say(`exceptions.state.${one.state}`),
        one.channel,
        one.orderId,
        one.username,
        one.at,
        one.amount,
        one.currency,
        one.stands,
        one.asked,
        one.credited,
        one.decidedBy,
        one.decidedAt,
        one.words,
      ],
    );
  },
};
