import { useTranslation } from 'react-i18next';
import { useTimeText } from './use-time-text.ts';

/** For the strip of a frame: how old all that is shown is. */
export function useOfflineSentence(): (since: number) => string {
  const { t } = useTranslation();
  const time = useTimeText();
  return (since) => t('offline', { time: time.minute(since) });
}
