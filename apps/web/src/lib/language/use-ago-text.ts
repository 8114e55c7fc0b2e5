import { serverNow } from '../server-clock.ts';
import { useTranslation } from './use-translation.ts';

const STEPS = [
  ['ago.days', 86_400_000],
  ['ago.hours', 3_600_000],
  ['ago.minutes', 60_000],
] as const;

/** Time since a moment, in the largest unit that fits: "just now", "5 min ago". */
export function useAgoText(): (epochMs: number) => string {
  const { t } = useTranslation();
  return (epochMs) => {
    const ago = serverNow() - epochMs;
    const step = STEPS.find(([, length]) => ago >= length);
    return step ? t(step[0], { count: Math.floor(ago / step[1]) }) : t('ago.now');
  };
}
