import type { Answer } from '@app/shared/contract/contract';
import type { monthlyStatement } from '@app/shared/reports/calls';

export type Statement = Answer<typeof monthlyStatement>;
