import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { WalletTransferQueue } from '@app/shared/domain/wallet-transfers';
import { queuedWalletTransfers } from '../../../money/wallet-transfers/index.ts';
import { type ExportSheet, pagesAfter, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface WalletTransfersExportRequest {
  readonly queue: WalletTransferQueue;
}

/** Transfers of a site's members to wallets at vendors and back. */
export const walletTransfers: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.direction', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.state', type: 'text' },
    { key: 'column.made', type: 'time' },
    { key: 'column.sent', type: 'time' },
    { key: 'column.ended', type: 'time' },
    { key: 'column.vendorReference', type: 'text' },
    { key: 'column.operator', type: 'text' },
  ],
  pages({ db }, asked) {
    const wish = JSON.parse(asked.input) as WalletTransfersExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), ...wish };
    return pagesAfter(
      (page) => queuedWalletTransfers(db, { ...of, ...page }),
      ({ vendorCode: vendor, ...one }) => [
        one.publicId,
        one.username,
        say(`walletTransfers.way.${one.way}`, { vendor }),
        one.amount,
        say(`walletTransfers.state.${one.state}`),
        one.createdAt,
        one.sentAt,
        one.closedAt,
        one.vendorReference,
        one.decidedBy,
      ],
    );
  },
};
