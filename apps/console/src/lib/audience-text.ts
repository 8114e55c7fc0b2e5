import type { Audience } from '@app/shared/messages/audience';
import type { Words } from './words.ts';

/** Describes the audience of a message. */
export function audienceText(audience: Audience, { t, listed }: Pick<Words, 't' | 'listed'>) {
  const { who, teamOf, hasDeposited, ...days } = audience;
  const { registeredWithinDays, activeWithinDays, awayForDays } = days;
  const parts = [
    t(`messages.who.${who}`),
    teamOf && t('messages.team.of', { name: teamOf }),
    hasDeposited !== undefined && t(hasDeposited ? 'messages.deposit.yes' : 'messages.deposit.no'),
    registeredWithinDays && t('messages.registered.within', { count: registeredWithinDays }),
    activeWithinDays && t('messages.active.within', { count: activeWithinDays }),
    awayForDays && t('messages.away.for', { count: awayForDays }),
  ];
  return listed(parts.filter((part) => typeof part === 'string'));
}
