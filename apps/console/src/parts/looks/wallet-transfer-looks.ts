import type { WalletTransferState } from '@app/shared/wallet-transfers/states';
import type { TagState } from '@app/ui/text/tag';

export const WALLET_TRANSFER_LOOKS: Readonly<Record<WalletTransferState, TagState>> = {
  created: 'pending',
  sent: 'pending',
  unknown: 'danger',
  success: 'win',
  failed: 'neutral',
};
