import { Skeleton } from '@app/ui/feedback/skeleton';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Placeholders of the payout card and the figures, in their final sizes. */
export function SalarySkeleton() {
  const { t } = useTranslation('agent');
  const value = <Skeleton shape="word" />;
  return (
    <>
      <div className="min-h-drawing" aria-busy="true">
        <Skeleton shape="card" />
      </div>
      <StatStrip>
        <Stat label={t('figures.today')} value={value} note="" />
        <Stat label={t('figures.yesterday')} value={value} note="" />
        <Stat label={t('figures.last')} value={value} note="" />
        <Stat label={t('figures.carried')} value={value} note="" />
      </StatStrip>
    </>
  );
}
