import type { Answer } from '@app/shared/contract/contract';
import type { depositSettings } from '@app/shared/deposits/calls';

export type DepositSettings = Answer<typeof depositSettings>;
export type Channel = DepositSettings['depositInfo'][number];
