import type { Answer } from '@app/shared/contract/contract';
import type { statistics } from '@app/shared/records/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface PlayFiguresProps {
  /** Undefined while loading. */
  readonly sum: Answer<typeof statistics>['footer'] | undefined;
}

/** Sums of play in four figures; losses are as large as wins. */
export function PlayFigures({ sum }: PlayFiguresProps) {
  const { t } = useTranslation('records');
  const waiting = <Skeleton shape="word" />;
  return (
    <StatStrip>
      <Stat
        label={t('sum.staked')}
        value={sum ? <Money exact amount={sum.betAmount} /> : waiting}
      />
      <Stat label={t('sum.paid')} value={sum ? <Money exact amount={sum.winAmount} /> : waiting} />
      <Stat
        label={t('sum.net')}
        value={sum ? <MoneyDelta exact amount={sum.profitAndLoss} /> : waiting}
      />
      <Stat label={t('sum.bets')} value={sum ? <Count value={sum.totalHands} /> : waiting} />
    </StatStrip>
  );
}
