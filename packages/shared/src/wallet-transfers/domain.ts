import { defineDomain } from '../define-domain.ts';

export const walletTransfers = defineDomain({
  name: 'wallet-transfers',
  calls: {
    walletTransfers:
      "Money that moves between a member's main wallet and their wallets at vendors.",
  },
  errors: {
    'wallet.unknown': 'not_found',
    'wallet.same_wallet': 'malformed',
    'wallet.vendor_unavailable': 'unavailable',
    'wallet.transfer_open': 'conflict',
    'wallet.nothing_there': 'conflict',
    'wallet.transfer_not_found': 'not_found',
    'wallet.transfer_state_changed': 'conflict',
  },
  auditActions: {
    'wallet_transfers.read': null,
    'wallet_transfer.read': null,
    'wallet_transfer.rechecked': null,
    'wallet_transfer.decided': 'overrides',
  },
});
