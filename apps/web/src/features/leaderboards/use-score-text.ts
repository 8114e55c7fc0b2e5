import { multiplierText, percentText } from '@app/ui/format/figure-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Leaderboard } from './leaderboard.ts';

const PERCENT = 100;

/** A score as its leaderboard measures it: a multiplier, or a percentage. */
export function useScoreText(): (board: Pick<Leaderboard, 'measure'>, score: number) => string {
  const { i18n } = useTranslation();
  return ({ measure }, score) =>
    measure === 'multiplier'
      ? multiplierText(score, i18n.language)
      : percentText(score / PERCENT, i18n.language);
}
