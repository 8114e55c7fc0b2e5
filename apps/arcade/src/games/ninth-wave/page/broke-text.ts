import type { Phrase } from '@app/phrases/domains';
import { locale } from '../../../page/settings.ts';
import type { Words } from '../../../page/words.ts';
import type { PlaceBet } from '../../shared/shared-game.ts';
import { HIGHEST, heightOf, LOWEST } from '../rules.ts';

type NinthWaveWords = Words<Phrase<'arcade/ninth-wave'>>;

const figures = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A height without its sign: 2.31. */
export const heightText = (height: number): string => figures.format(height / LOWEST);

/** The result of a wave in a few words. */
export function brokeText({ say }: NinthWaveWords, stops: readonly number[]): string {
  const height = heightOf(stops);
  const text = heightText(height);
  return height === HIGHEST
    ? say('result.capped', { height: text })
    : say('result.broke', { height: text });
}

/** How a finished bet was collected: by a press, automatically or not at all. */
export function collectText(
  { say }: NinthWaveWords,
  [bet]: readonly PlaceBet[],
  collectedHeight: number | null,
): string {
  const auto = bet?.[0] ?? HIGHEST;
  if (collectedHeight === auto) return say('result.auto', { height: heightText(auto) });
  if (collectedHeight !== null)
    return say('result.collected', { height: heightText(collectedHeight) });
  if (auto < HIGHEST) return say('result.missed', { height: heightText(auto) });
  return say('result.none');
}
