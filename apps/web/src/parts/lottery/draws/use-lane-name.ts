import { useTranslation } from 'react-i18next';
import type { Lane } from './lanes.ts';

/** What a position of results is called: as boards call it, where they have it. */
export function useLaneName(): (lane: Lane) => string {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-words');
  return (lane) =>
    'position' in lane ? words(`position.${lane.position}`) : t(`lane.${lane.word}`);
}
