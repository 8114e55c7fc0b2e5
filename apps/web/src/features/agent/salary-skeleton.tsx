import { Skeleton } from '@app/ui/skeleton';
import { Stat, StatStrip } from '@app/ui/stat-strip';
import { useTranslation } from 'react-i18next';

/** Payout ticket and figures in their final geometry. */
export function SalarySkeleton() {
  const { t } = useTranslation('agent');
  const value = <Skeleton shape="word" />;
  return (
    <>
      <div className="min-h-drawing" aria-busy="true">
        <Skeleton shape="ticket" />
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
