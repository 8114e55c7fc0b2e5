import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/wallet-transfers';
import type { TagState } from '@app/ui/tag';

export type ListedTransfer = Answer<typeof calls.list>['list'][number];
export type WalletTransfer = Answer<typeof calls.read>;

export const LOOKS: Readonly<Record<ListedTransfer['state'], TagState>> = {
  created: 'pending',
  sent: 'pending',
  unknown: 'danger',
  success: 'win',
  failed: 'neutral',
};
