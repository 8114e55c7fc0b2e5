import type { depositSettings } from '@app/shared/api/cashier.calls';
import type { Answer } from '@app/shared/api/contract';

export type DepositSettings = Answer<typeof depositSettings>;
export type Channel = DepositSettings['depositInfo'][number];
