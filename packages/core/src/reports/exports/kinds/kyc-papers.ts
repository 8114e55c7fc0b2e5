import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { queuedKycDocuments } from '../../../people/kyc/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface KycPapersExportRequest {
  readonly queue: 'waiting' | 'decided';
}

/** KYC documents of a site's members and the decisions on them, without numbers and pictures. */
export const kycPapers: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.type', type: 'text' },
    { key: 'column.paper', type: 'text' },
    { key: 'column.sent', type: 'time' },
    { key: 'column.state', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.decided', type: 'time' },
  ],
  pages({ db }, asked) {
    const wish = JSON.parse(asked.input) as KycPapersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      (page) => queuedKycDocuments(db, { ...of, ...page }),
      (one) => [
        one.publicId,
        one.username,
        say(`kyc.kind.${one.kind}`),
        say(`kyc.paper.${one.paper}`),
        one.sentAt,
        say(`kyc.state.${one.state}`),
        one.decidedBy,
        one.decidedAt,
      ],
    );
  },
};
