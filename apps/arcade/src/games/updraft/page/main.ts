import './game.css';
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/updraft.json' with { type: 'json' };
import { locale } from '../../../page/settings.ts';
import { wordsOf } from '../../../page/words.ts';
import { ORIGINALS_RETURN } from '../../originals/original.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { LOWEST, updraft } from '../rules.ts';
import { updraftMotif } from './icon.ts';
import { resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

/** Exact probability of reaching a target: the return divided by the target. */
const shareOf = (target: number): number =>
  (Number(ORIGINALS_RETURN.over) / Number(ORIGINALS_RETURN.under)) * (LOWEST / target);

const words = wordsOf({ ...table, ...originals, ...phrases });

openOriginal({
  rules: updraft,
  words,
  resultText: (stops, choice) => resultText(words.say, stops, choice),
  motif: updraftMotif,
  makeScene: ({ times }) => makeScene(times),
  choice: 'ladder',
  choiceLabel: words.say('choice'),
  choiceText: (target, { times }) => {
    const percent = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumSignificantDigits: 3,
    });
    return words.say('choiceText', {
      target: times(target),
      chance: percent.format(shareOf(target)),
    });
  },
  payRows: (target) => [{ name: '', pays: target, share: shareOf(target) }],
});
