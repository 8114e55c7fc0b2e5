import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/wallet-transfers/ops-calls';

export type ListedTransfer = Answer<typeof calls.list>['list'][number];
export type WalletTransfer = Answer<typeof calls.read>;
