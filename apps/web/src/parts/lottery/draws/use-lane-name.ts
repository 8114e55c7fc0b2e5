import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Lane } from './lanes.ts';

/** The name of a position, the same as on boards where they have it. */
export function useLaneName(): (lane: Lane) => string {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-words');
  return (lane) =>
    'position' in lane ? words(`position.${lane.position}`) : t(`lane.${lane.word}`);
}
