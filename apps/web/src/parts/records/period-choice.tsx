import { Segmented } from '@app/ui/forms/segmented';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PERIODS, type Period } from './use-record-filter.ts';

interface PeriodChoiceProps {
  /** Undefined where other days are chosen. */
  readonly period: Period | undefined;
  readonly onChoose: (period: Period) => void;
}

/** Selects a period of whole days of the site. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('records');
  return (
    <Segmented<Period>
      label={t('period')}
      segments={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={period}
      onChange={onChoose}
    />
  );
}
