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

/** The cash-out of a finished bet: pressed, automatic or missed. */
export function cashOutText(
  { say }: NinthWaveWords,
  [bet]: readonly PlaceBet[],
  cashedOut: number | null,
): string {
  const auto = bet?.[0] ?? HIGHEST;
  if (cashedOut === auto) return say('result.auto', { height: heightText(auto) });
  if (cashedOut !== null) return say('result.cashedOut', { height: heightText(cashedOut) });
  if (auto < HIGHEST) return say('result.missed', { height: heightText(auto) });
  return say('result.none');
}
