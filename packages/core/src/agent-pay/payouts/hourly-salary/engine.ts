import { money } from '@app/shared/money/money';
import { payoutEngines } from '@app/shared/payouts/engines';
import { days, HOUR_MS } from '../calendar.ts';
import { DEFAULT_BRAKE } from '../runs/payout-brake.ts';
import {
  namedTiers,
  presentTiers,
  type TieredEngine,
  tieredBillBets,
  tieredWouldEarn,
} from '../tiers/index.ts';
import { accrueHours, hoursOf, salaryHours } from './accrue-hours.ts';
import { hourlyTerms } from './terms.ts';

// The hour closest to the first tier, by the weaker of its two requirements; the earliest of equals.
const NEAREST_HOUR = `(
  SELECT json_build_object('start', extract(epoch FROM h.starts_at) * 1000,
    'validBet', h.valid_bet::text, 'activeMember', h.active_members)
  FROM hourly_salary_hour h
  WHERE f.hours_reached = 0
    AND h.period_start = f.period_start AND h.contract_version_id = f.contract_version_id
  ORDER BY least(h.valid_bet::numeric / nullif(t.turnovers[1], 0),
      h.active_members::numeric / nullif(t.actives[1], 0)) DESC, h.starts_at
  LIMIT 1)`;

interface NearestRow {
  readonly start: number;
  readonly validBet: string;
  readonly activeMember: number;
}

const hourOf = ({ start, validBet, activeMember }: NearestRow) => ({
  start,
  validBet: money(BigInt(validBet)),
  activeMember,
});

/** Pays agents for the previous day by the hour, each hour at the rate of the tier that it reached. */
export const hourlySalary: TieredEngine = {
  name: 'hourlySalary',
  facts: payoutEngines.hourlySalary,
  periods: { ...days, graceMs: 3 * HOUR_MS },
  terms: hourlyTerms,
  named: namedTiers,
  accrue: accrueHours,
  slotStartsOf: hoursOf,
  preview: {
    periods: days,
    wouldEarn: tieredWouldEarn({ terms: hourlyTerms, slotStartsOf: hoursOf }),
  },
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'hourly_salary_accrual',
    columns: {
      category: 'a.category',
      turnovers: 't.turnovers',
      actives: 't.actives',
      rates: 't.rates',
      hoursReached: 'f.hours_reached',
      hoursWithBets: 'f.hours_with_bets',
      activeFrom: 'f.active_from',
      nearest: NEAREST_HOUR,
    },
    present: ({ nearest, ...columns }) => ({
      ...presentTiers(columns),
      nearest: nearest === null ? null : hourOf(nearest as NearestRow),
    }),
    parts: 'hourly_salary_hour',
    countedBets: tieredBillBets({ figures: 'hourly_salary_accrual', slots: salaryHours }),
  },
};
