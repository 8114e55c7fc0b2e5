import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import type { Game } from './use-games.ts';

const DAY_MS = 86_400_000;

/** Why a game or vendor is closed and until when; undefined where it is open. */
export function useMaintenanceText(): (maintenance: Game['maintenance']) => string | undefined {
  const { t } = useTranslation('games');
  const time = useTimeText(useSite().timeZone);
  return (maintenance) => {
    if (!maintenance) return undefined;
    const { maintainTime, endTime } = maintenance;
    if (endTime === null) return t('maintenance');
    const isLong = endTime - maintainTime > DAY_MS;
    return t('maintenance.until', {
      time: isLong ? time.dayAndMinute(endTime) : time.minute(endTime),
    });
  };
}
