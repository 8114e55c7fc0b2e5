import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listBreaks } from '../../../operations/reconciliation/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface BreaksExportRequest {
  readonly isOpen: boolean;
}

/** Payments on which channels, our rows and the ledger differ. */
export const breaks: ExportSheet = {
  columns: [
    { key: 'column.companyReference', type: 'text' },
    { key: 'column.channel', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.difference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.paid', type: 'time' },
    { key: 'column.found', type: 'time' },
    { key: 'column.theirs', type: 'money' },
    { key: 'column.ours', type: 'money' },
    { key: 'column.currency', type: 'text' },
    { key: 'column.outcome', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.ended', type: 'time' },
  ],
  pages({ db }, asked) {
    const wish = JSON.parse(asked.input) as BreaksExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      (page) => listBreaks(db, { ...of, ...page }),
      (one) => [
        one.reference,
        one.channelName,
        say(`reconciliation.kind.${one.kind}`),
        say(`reconciliation.cause.${one.cause}`),
        one.username,
        one.at,
        one.foundAt,
        one.theirs,
        one.ours,
        one.currency,
        one.verdict && say(`reconciliation.verdict.${one.verdict}`),
        one.closedBy,
        one.closedAt,
      ],
    );
  },
};
