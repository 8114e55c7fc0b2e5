import './game.css';
import { ORIGINALS_RETURN } from '../../originals/original.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { LOWEST, updraft } from '../rules.ts';
import { updraftMotif } from './icon.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './words.ts';

/** How often a target is reached: what comes back, divided by it. Exact. */
const shareOf = (target: number): number =>
  (Number(ORIGINALS_RETURN.over) / Number(ORIGINALS_RETURN.under)) * (LOWEST / target);

openOriginal({
  rules: updraft,
  words: dictionaries,
  motif: updraftMotif,
  makeScene: ({ times }) => makeScene(times),
  choice: 'ladder',
  choiceLabel: ({ choice }) => choice,
  choiceText: (target, { words, locale, times }) => {
    const percent = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumSignificantDigits: 3,
    });
    return words.choiceText(times(target), percent.format(shareOf(target)));
  },
  payRows: (target) => [{ name: '', pays: target, share: shareOf(target) }],
});
