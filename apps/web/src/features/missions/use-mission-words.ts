import { useMoneyText } from '@app/ui/figures/use-money-text';
import { countText, multiplierText } from '@app/ui/format/figure-text';
import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Mission } from './mission.ts';

/** Sentences about a mission: its goal, its progress and its conditions. */
export function useMissionWords(timeZone: string) {
  const { t, i18n } = useTranslation('missions');
  const { t: games } = useTranslation('games');
  const money = useMoneyText();
  const locale = i18n.language;
  const number = (value: number) => countText(value, locale);
  const clock = (hour: number) => `${`${hour}`.padStart(2, '0')}:00`;
  return {
    goal: ({ measure, count, amount }: Mission): string => {
      if (amount)
        return measure === 'deposits'
          ? t('goal.deposits', { amount: money(amount.target) })
          : t('goal.turnover', { amount: money(amount.target) });
      const target = count?.target ?? 1;
      if (measure === 'bets' || measure === 'bet_days' || measure === 'deposit_days')
        return t(`goal.${measure}`, { count: target });
      return t(`goal.${measure as 'phone' | 'email' | 'two_factor'}`);
    },
    progress: ({ count, amount }: Mission): string =>
      amount
        ? t('progress', { done: money(amount.done), target: money(amount.target) })
        : t('progress', { done: number(count?.done ?? 0), target: number(count?.target ?? 1) }),
    /** Conditions on bets, one sentence each. */
    conditions: (mission: Mission): string[] => {
      const { categories, games: some, stakeMin, result, multiplierMin, hours } = mission;
      return [
        some.length > 0 &&
          t('only.games', {
            games: listText(
              some.map(({ gameName }) => gameName),
              locale,
            ),
          }),
        categories.length > 0 &&
          t('only.categories', {
            categories: listText(
              categories.map((category) => games(`category.${category}`)),
              locale,
            ),
          }),
        stakeMin > 0n && t('only.stake', { amount: money(stakeMin) }),
        result === 'won' && t('only.won'),
        multiplierMin !== null &&
          t('only.multiplier', { multiplier: multiplierText(multiplierMin, locale) }),
        hours !== null &&
          t('only.hours', { from: clock(hours.from), to: clock(hours.to), zone: timeZone }),
      ].filter((sentence) => sentence !== false);
    },
  };
}
