import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { moneyToWire } from '@app/shared/money/money';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import type { Words } from './words.ts';

/** Describes conditions on members: of a segment, or of the audience of a message. */
export function audienceText(
  conditions: SegmentConditions,
  { t, listed }: Pick<Words, 't' | 'listed'>,
): string {
  const { who, teamOf, hasDeposited, language, ...days } = conditions;
  const { registeredWithinDays, registeredForDays, activeWithinDays, awayForDays } = days;
  const { depositedMin, depositedDays, stakedMin, stakedDays, levelMin, levelMax } = days;
  const parts = [
    t(`messages.who.${who}`),
    teamOf && t('messages.team.of', { name: teamOf }),
    hasDeposited !== undefined && t(hasDeposited ? 'messages.deposit.yes' : 'messages.deposit.no'),
    registeredWithinDays && t('messages.registered.within', { count: registeredWithinDays }),
    registeredForDays && t('segments.registered.for', { count: registeredForDays }),
    activeWithinDays && t('messages.active.within', { count: activeWithinDays }),
    awayForDays && t('messages.away.for', { count: awayForDays }),
    levelMin !== undefined && t('segments.level.from', { level: levelMin }),
    levelMax !== undefined && t('segments.level.to', { level: levelMax }),
    depositedMin !== undefined &&
      t('segments.deposited', { amount: moneyToWire(depositedMin), count: depositedDays ?? 0 }),
    stakedMin !== undefined &&
      t('segments.staked', { amount: moneyToWire(stakedMin), count: stakedDays ?? 0 }),
    language && t('segments.reads', { language: LANGUAGE_NAMES[language] }),
  ];
  return listed(parts.filter((part) => typeof part === 'string'));
}
