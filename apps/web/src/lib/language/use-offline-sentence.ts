import { useTimeText } from './use-time-text.ts';
import { useTranslation } from './use-translation.ts';

/** Text of the frame's offline strip: since when the shown data is outdated. */
export function useOfflineSentence(): (since: number) => string {
  const { t } = useTranslation();
  const time = useTimeText();
  return (since) => t('offline', { time: time.minute(since) });
}
