import { fractionOf } from '@app/client/percent';
import { ButtonLink } from '@app/ui/buttons/button';
import { Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Ranks } from './vip-answers.ts';

interface RankBenefitsProps {
  readonly table: Ranks;
  readonly level: number;
}

/** The benefits of the member's level. */
export function RankBenefits({ table, level }: RankBenefitsProps) {
  const { t } = useTranslation('vip');
  const money = useMoneyText();
  const rank = table.list[level];
  if (!rank) return null;
  const { weekTurnover, monthTurnover, cashbackMax, turnoverTimes, claimDays } = table;
  const condition = (word: 'week' | 'month', amount: typeof weekTurnover) =>
    amount > 0n ? t(`benefit.${word}.condition`, { amount: money(amount) }) : t(`benefit.${word}`);
  const benefits = [
    {
      key: 'rakeback',
      icon: 'arrows-clockwise',
      isThere: rank.rakebackRate > 0,
      value: <Percent value={fractionOf(rank.rakebackRate)} />,
      note: t('benefit.rakeback.note'),
    },
    {
      key: 'cashback',
      icon: 'coins',
      isThere: rank.cashbackRate > 0,
      value: <Percent value={fractionOf(rank.cashbackRate)} />,
      note: t('benefit.cashback.note', { amount: money(cashbackMax) }),
    },
    {
      key: 'weekly',
      icon: 'calendar-check',
      isThere: rank.weeklyBonus > 0n,
      value: <Money amount={rank.weeklyBonus} />,
      note: condition('week', weekTurnover),
    },
    {
      key: 'monthly',
      icon: 'gift',
      isThere: rank.monthlyBonus > 0n,
      value: <Money amount={rank.monthlyBonus} />,
      note: condition('month', monthTurnover),
    },
  ] as const satisfies readonly (Benefit & { readonly isThere: boolean; readonly key: string })[];
  const there = benefits.filter(({ isThere }) => isThere);
  return (
    <Card title={t('benefits')}>
      {there.length === 0 ? (
        <p className="text-ink-2">{t('benefits.none')}</p>
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-3 tablet:grid-cols-2">
            {there.map(({ key, ...benefit }) => (
              <BenefitRow key={key} {...benefit} name={t(`benefit.${key}.name`)} />
            ))}
          </ul>
          <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-3">
            <span className="grow basis-panel">
              {turnoverTimes > 0
                ? t('benefits.claim.turnover', { days: claimDays, times: turnoverTimes })
                : t('benefits.claim', { days: claimDays })}
            </span>
            <ButtonLink size="small" kind="outline" href="/rewardCenter">
              {t('benefits.rewards')}
            </ButtonLink>
          </p>
        </div>
      )}
    </Card>
  );
}

interface Benefit {
  readonly icon: IconName;
  readonly value: ReactNode;
  readonly note: string;
}

function BenefitRow({ icon, value, note, name }: Benefit & { readonly name: string }) {
  return (
    <li className="flex items-center gap-3 rounded-2 border border-line p-3 leading-snug">
      <span
        aria-hidden="true"
        className="grid size-control shrink-0 place-items-center rounded-full bg-accent-wash text-lg text-accent"
      >
        <Icon name={icon} />
      </span>
      <span className="grid min-w-0 grow">
        <span className="font-strong">{name}</span>
        <span className="text-xs text-ink-3">{note}</span>
      </span>
      <strong className="font-strong">{value}</strong>
    </li>
  );
}
