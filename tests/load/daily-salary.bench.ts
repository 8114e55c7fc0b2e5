import { dailySalary } from '@app/core/payouts/daily-salary';
import { benchTiers } from './tiered-salary.ts';

/** Bets a second through a day of daily salary, as a ratio to pgbench. */
export const run = benchTiers({ bench: 'daily-salary', engine: dailySalary });
