import type { Flag } from '@app/shared/domain/flags';
import type { DividendKind } from '@app/shared/payouts/dividend';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';

type BillKind = PayoutEngineOf['kind'];

/** What is paid for teams and shown together, on pages of its own. Affiliate plans have others. */
export type SalaryKind = 'realtime' | TieredKind | 'dividend';
export type TieredKind = 'daily' | 'hourly';

export const SALARY_KINDS = [
  'realtime',
  'daily',
  'hourly',
  'dividend',
] as const satisfies readonly SalaryKind[];

/** The function of the site that each kind's page is there for. */
export const SALARY_FLAGS: Readonly<Record<SalaryKind, Flag>> = {
  realtime: 'RTSALARY3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  dividend: 'CONTDIV',
};

export const salaryPage = (kind: SalaryKind | 'affiliate_plan') =>
  `/agent/${kind === 'affiliate_plan' ? 'affiliate' : kind}`;

export const isDividend = (kind: BillKind): kind is DividendKind => kind.startsWith('dividend_');

/** The page of what a bill or a contract is of: dividends have one for all periods. */
export const pageKindOf = (kind: Exclude<BillKind, 'affiliate_plan'>): SalaryKind =>
  isDividend(kind) ? 'dividend' : kind;

/** Where bills of a kind are listed. */
export const billsPage = (kind: BillKind): string =>
  salaryPage(kind === 'affiliate_plan' ? kind : pageKindOf(kind));
