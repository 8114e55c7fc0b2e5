import { hourlySalary } from '@app/core/payouts/hourly-salary';
import { benchTiers } from './tiered-salary.ts';

/** Bets a second through a day of hourly salary, as a ratio to pgbench. */
export const run = benchTiers({ bench: 'hourly-salary', engine: hourlySalary });
