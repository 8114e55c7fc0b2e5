import './game.css';
import phrases from '@app/phrases/en/arcade/dice.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { locale } from '../../../page/settings.ts';
import { wordsOf } from '../../../page/words.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { dice, FACES, winPays } from '../rules.ts';
import { diceMotif } from './icon.ts';
import { resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const percent = new Intl.NumberFormat(locale, { style: 'percent' });

openOriginal({
  rules: dice,
  words,
  resultText: (stops, choice) => resultText(words.say, stops, choice),
  motif: diceMotif,
  makeScene,
  choice: 'ladder',
  choiceLabel: words.say('choice'),
  choiceText: (chance, { times }) =>
    words.say('choiceText', {
      chance: percent.format(chance / FACES),
      times: times(winPays(chance)),
    }),
  payRows: (chance) => [
    { name: words.say('upTo', { chance }), pays: winPays(chance), share: chance / FACES },
  ],
});
