import type { Answer } from '@app/shared/contract/contract';
import type { orders } from '@app/shared/records/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface BetFiguresProps {
  /** Undefined while loading. */
  readonly footer: Answer<typeof orders>['footer'] | undefined;
}

/** Sums of the whole range in four figures; losses are as large as wins. */
export function BetFigures({ footer }: BetFiguresProps) {
  const { t } = useTranslation('records');
  return (
    <StatStrip>
      <Stat
        label={t('sum.staked')}
        value={footer ? <Money exact amount={footer.betAmount} /> : <Skeleton shape="word" />}
      />
      <Stat
        label={t('sum.paid')}
        value={footer ? <Money exact amount={footer.winAmount} /> : <Skeleton shape="word" />}
      />
      <Stat
        label={t('sum.net')}
        value={
          footer ? <MoneyDelta exact amount={footer.profitAndLoss} /> : <Skeleton shape="word" />
        }
      />
      <Stat
        label={t('sum.bets')}
        value={footer ? <Count value={footer.totalHands} /> : <Skeleton shape="word" />}
      />
    </StatStrip>
  );
}
