import { Answered } from '@app/client/answered';
import type { EarningType } from '@app/shared/points/point-types';
import { ButtonLink } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PointProgress } from './points-answers.ts';
import { usePointProgress } from './use-points.ts';

const ICONS = {
  live: 'dice-five',
  lottery: 'ticket',
  board: 'cards',
  slots: 'cherries',
  sports: 'soccer-ball',
  deposit: 'wallet',
} as const satisfies Readonly<Record<EarningType, IconName>>;

/** The rules that earn points, and the member's progress to the next ones. */
export function EarnTab() {
  const { t } = useTranslation('points');
  const progress = usePointProgress();
  return (
    <Answered
      answer={progress}
      waiting={<CardSkeleton content="rows" count={5} />}
      safe={t('safe')}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            state="no-results"
            sentence={t('earn.none')}
            action={<ButtonLink href="/promotions">{t('earn.promotions')}</ButtonLink>}
          />
        ) : (
          <Card title={t('earn.title')}>
            <ul className="divide-y divide-line">
              {list.map((way) => (
                <li key={way.type}>
                  <Way way={way} />
                </li>
              ))}
            </ul>
            <p className="pt-3 text-sm text-ink-3">{t('earn.note')}</p>
          </Card>
        )
      }
    </Answered>
  );
}

function Way({ way }: { readonly way: PointProgress['list'][number] }) {
  const { t } = useTranslation('points');
  const money = useMoneyText();
  const { type, betUnit, pointsRatio, exchangeAmount, pointsObtainable } = way;
  const isDeposit = type === 'deposit';
  const amounts = { done: money(exchangeAmount), unit: money(betUnit), count: pointsObtainable };
  return (
    <div className="flex gap-3 py-4 leading-snug">
      <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-3 text-lg">
        <Icon name={ICONS[type]} />
      </span>
      <div className="grid min-w-0 grow gap-2">
        <p className="grid gap-x-4 tablet:flex tablet:items-baseline tablet:justify-between">
          <span className="font-strong">{t(`type.${type}`)}</span>
          <span className="text-sm text-ink-2">
            {t(isDeposit ? 'earn.deposit' : 'earn.bet', {
              count: pointsRatio,
              unit: money(betUnit),
            })}
          </span>
        </p>
        <Progress share={betUnit === 0n ? 0 : Number(exchangeAmount) / Number(betUnit)} />
        <p className="text-xs text-ink-3">
          {t(isDeposit ? 'earn.next.deposit' : 'earn.next', amounts)}
        </p>
      </div>
    </div>
  );
}
