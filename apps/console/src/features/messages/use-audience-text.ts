import { useWords } from '../../lib/words.ts';
import type { Broadcast } from './broadcast.ts';

/** Whom a message is for, in words. */
export function useAudienceText(): (audience: Broadcast['audience']) => string {
  const { t, locale } = useWords();
  return ({ who, teamOf, hasDeposited, ...days }) => {
    const { registeredWithinDays, activeWithinDays, awayForDays } = days;
    const parts = [
      t(`messages.who.${who}`),
      teamOf && t('messages.team.of', { name: teamOf }),
      hasDeposited !== undefined &&
        t(hasDeposited ? 'messages.deposit.yes' : 'messages.deposit.no'),
      registeredWithinDays && t('messages.registered.within', { count: registeredWithinDays }),
      activeWithinDays && t('messages.active.within', { count: activeWithinDays }),
      awayForDays && t('messages.away.for', { count: awayForDays }),
    ].filter((part) => typeof part === 'string');
    return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
  };
}
