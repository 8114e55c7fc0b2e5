import { Failed } from '@app/client/answered';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Points } from './points-answers.ts';
import { usePoints } from './use-points.ts';

/** The member's points, their value, and today's earnings. */
export function PointsHead() {
  const { t } = useTranslation('points');
  const answer = usePoints();
  const { data } = answer;
  if (answer.error && !data) return <Failed answer={answer} safe={t('safe')} />;
  const shown = (show: (points: Points) => ReactNode) =>
    data ? show(data) : <Skeleton shape="word" />;
  return (
    <div className="grid gap-3">
      <StatStrip>
        <Stat
          label={t('balance')}
          value={shown(({ points }) => <Count value={points} />)}
          note={t('never')}
        />
        {data?.exchangeAmount !== null && (
          <Stat
            label={t('worth')}
            value={shown(({ exchangeAmount }) => <Money amount={exchangeAmount ?? 0n} />)}
            note={t('worth.note')}
          />
        )}
        <Stat
          label={t('today')}
          value={shown(({ earnedToday }) => <Count value={earnedToday} />)}
        />
      </StatStrip>
      {data && data.debt > 0 && (
        <Banner state="pending" title={t('debt', { count: data.debt })}>
          {t('debt.why')}
        </Banner>
      )}
    </div>
  );
}
