import { useAnswer } from '@app/client/use-answer';
import { affiliatePlan } from '@app/shared/payouts/affiliates.calls';
import { dividends, tieredSalary } from '@app/shared/payouts/salary.calls';
import { serverNow } from '../../../lib/server-clock.ts';
import { useFlag } from '../../../lib/site.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { usePayPages } from '../salary/use-pay-pages.ts';
import { SALARY_FLAGS, type SalaryKind, salaryPage, type TieredKind } from '../salary-kinds.ts';
import { type AheadOf, type PayoutAhead, payoutsAhead } from './payouts-ahead.ts';

const REFRESH = { refreshOn: ['bills', 'team'], refetchInterval: 300_000 } as const;

/** Upcoming payouts of the agent, apart from real-time salary, for each contract of a kind that the site offers. */
export function usePayoutsAhead(): readonly PayoutAhead[] {
  const ahead = [...useTiered('daily'), ...useTiered('hourly'), ...useDividends(), ...usePlan()];
  return payoutsAhead(ahead, serverNow());
}

function useIsHeld(kind: SalaryKind): boolean {
  const isOn = useFlag(SALARY_FLAGS[kind]);
  const isOfUse = usePayPages();
  return isOn && isOfUse(salaryPage(kind));
}

function useTiered(kind: TieredKind): readonly AheadOf[] {
  const games = useGamesText();
  const { data } = useAnswer(tieredSalary, { kind }, { ...REFRESH, enabled: useIsHeld(kind) });
  return (data?.contracts ?? []).map(({ contractId, category, validFrom, running }) => {
    const { periodStart, periodEnd, paysAt, soFar } = running;
    const period = { periodStart, periodEnd, paysAt, soFar: soFar?.earned };
    return { kind, contractId, games: games(category), validFrom, ...period };
  });
}

function useDividends(): readonly AheadOf[] {
  const games = useGamesText();
  const options = { ...REFRESH, enabled: useIsHeld('dividend') };
  const { data } = useAnswer(dividends, { only: 'dates' }, options);
  return (data?.contracts ?? []).map(
    ({ contractId, category, validFrom, periodStart, periodEnd, paysAt }) => {
      const period = { periodStart, periodEnd, paysAt };
      return { kind: 'dividend', contractId, games: games(category), validFrom, ...period };
    },
  );
}

function usePlan(): readonly AheadOf[] {
  const options = { ...REFRESH, enabled: useFlag('AFFMAN3') };
  const { data } = useAnswer(affiliatePlan, { only: 'dates' }, options);
  if (!data?.plan?.validFrom) return [];
  const { plan, monthStart: periodStart, monthEnd: periodEnd, paysAt } = data;
  const { contractId, validFrom } = plan;
  if (!validFrom || validFrom >= periodEnd) return [];
  return [{ kind: 'affiliate_plan', contractId, validFrom, periodStart, periodEnd, paysAt }];
}
