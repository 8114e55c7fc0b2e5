import type { RollingPeriod } from '@app/shared/limits/terms';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Spent } from './limit-answers.ts';

/** Deposits, stakes, wins and the result of the member in a period. */
export function SpentCard({ spent }: { readonly spent: readonly Spent[] }) {
  const { t } = useTranslation('limits');
  const [period, choose] = useState<RollingPeriod>('week');
  const shown = spent.find((one) => one.period === period);
  return (
    <Card title={t('spent')}>
      <div className="grid gap-3">
        <Segmented
          label={t('period')}
          value={period}
          segments={spent.map(({ period: value }) => ({ value, label: t(`period.${value}`) }))}
          onChange={choose}
        />
        {shown && (
          <FactList>
            <Fact label={t('spent.deposited')}>
              <Money amount={shown.deposited} />
            </Fact>
            <Fact label={t('spent.staked')}>
              <Money amount={shown.staked} />
            </Fact>
            <Fact label={t('spent.won')}>
              <Money amount={shown.won} />
            </Fact>
            <Fact label={t('spent.net')}>
              <MoneyDelta amount={shown.net} />
            </Fact>
          </FactList>
        )}
        <Link look="underlined" href="/member/bets">
          {t('spent.bets')}
        </Link>
      </div>
    </Card>
  );
}
