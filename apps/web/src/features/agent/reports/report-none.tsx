import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ReportFilter } from './use-report-filter.ts';

interface ReportNoneProps {
  readonly filter: Pick<ReportFilter, 'isNarrowed' | 'clear'>;
  readonly state: 'no-bets' | 'no-results';
  /** Shown if no filter is set. */
  readonly sentence: string;
}

/** A report without rows, with a button that resets the filters. */
export function ReportNone({ filter, state, sentence }: ReportNoneProps) {
  const { t } = useTranslation('reports');
  if (!filter.isNarrowed) return <Empty state={state} sentence={sentence} />;
  return (
    <Empty
      state={state}
      sentence={t('none.narrowed')}
      action={<Button onPress={filter.clear}>{t('clear')}</Button>}
    />
  );
}
