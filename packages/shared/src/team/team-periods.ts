/** Units of the chart of past periods. Days, weeks and months begin at midnight in the site's zone, weeks on Monday. */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Periods in the chart, the current one included. */
export const PERIODS_SHOWN: Readonly<Record<PeriodUnit, number>> = { day: 30, week: 12, month: 12 };
