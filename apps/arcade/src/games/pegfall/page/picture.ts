import './game.css';
import { HUNDREDTHS } from '../../originals/original.ts';
import type { Scene } from '../../originals/page/scene.ts';
import { makeScene } from './scene.ts';

/** The game's scene, for a page that shows a past round. */
export function picture(locale: string): Scene {
  const figures = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  return makeScene((hundredths) => figures.format(hundredths / HUNDREDTHS));
}
