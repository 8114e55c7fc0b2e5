import type { Flag } from '@app/shared/flags/flags';
import type { DividendKind } from '@app/shared/payouts/dividend';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';

type BillKind = PayoutEngineOf['kind'];

/** Kinds of pay for teams, shown together on their own pages. Affiliate plans have other pages. */
export type SalaryKind = 'realtime' | TieredKind | 'dividend';
export type TieredKind = 'daily' | 'hourly';

export const SALARY_KINDS = [
  'realtime',
  'daily',
  'hourly',
  'dividend',
] as const satisfies readonly SalaryKind[];

/** The flag that each kind's page depends on. */
export const SALARY_FLAGS: Readonly<Record<SalaryKind, Flag>> = {
  realtime: 'RTSALARY3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  dividend: 'CONTDIV',
};

export const salaryPage = (kind: SalaryKind | 'affiliate_plan') =>
  `/agent/${kind === 'affiliate_plan' ? 'affiliate' : kind}`;

export const isDividend = (kind: BillKind): kind is DividendKind => kind.startsWith('dividend_');

/** The page of a bill's or contract's kind: dividends share one for all periods. */
export const pageKindOf = (kind: Exclude<BillKind, 'affiliate_plan'>): SalaryKind =>
  isDividend(kind) ? 'dividend' : kind;

export const billsPage = (kind: BillKind): string =>
  salaryPage(kind === 'affiliate_plan' ? kind : pageKindOf(kind));
