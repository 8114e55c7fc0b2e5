import type { VipTable } from '@app/core/engagement/vip';
import { nameIn } from '@app/shared/messages/written-names';
import { moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';

type Written = Omit<VipTable, 'number' | 'at'>;

const percent = (rate: number): string => `${(rate / RATE_ONE) * 100} %`;

/** The levels as the audit trail writes them. */
export const tableInTrail = ({
  levels,
  keep,
  ...terms
}: Written): Record<string, string | number | null> => ({
  levels: levels.map(({ name }) => name).join(', '),
  turnover: levels.map(({ turnover }) => moneyToWire(turnover)).join(', '),
  deposits: levels.map(({ deposits }) => moneyToWire(deposits)).join(', '),
  keepTurnover: levels.map(({ keepTurnover }) => moneyToWire(keepTurnover)).join(', '),
  keepDeposits: levels.map(({ keepDeposits }) => moneyToWire(keepDeposits)).join(', '),
  levelBonus: levels.map(({ levelBonus }) => moneyToWire(levelBonus)).join(', '),
  weeklyBonus: levels.map(({ weeklyBonus }) => moneyToWire(weeklyBonus)).join(', '),
  monthlyBonus: levels.map(({ monthlyBonus }) => moneyToWire(monthlyBonus)).join(', '),
  rakebackRate: levels.map(({ rakebackRate }) => percent(rakebackRate)).join(', '),
  cashbackRate: levels.map(({ cashbackRate }) => percent(cashbackRate)).join(', '),
  keepMonths: keep?.months ?? null,
  graceDays: keep?.graceDays ?? null,
  reachedBy: terms.reachedBy,
  weekTurnover: moneyToWire(terms.weekTurnover),
  monthTurnover: moneyToWire(terms.monthTurnover),
  cashbackMax: moneyToWire(terms.cashbackMax),
  turnoverTimes: terms.turnoverTimes,
  claimDays: terms.claimDays,
});

export const presentTable = ({ number: _, at: __, levels, ...terms }: VipTable) => ({
  ...terms,
  levels: [...levels],
});

export const namesOf = ({ levels }: VipTable, language: Parameters<typeof nameIn>[1]) =>
  levels.map((level) => nameIn(level, language));
