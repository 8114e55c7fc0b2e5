import './game.css';
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/regatta.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { chanceOf, oddsOf, regatta } from '../rules.ts';
import { regattaMotif } from './icon.ts';
import { resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });

openOriginal({
  rules: regatta,
  words,
  resultText: (stops, choice) => resultText(words, stops, choice),
  motif: regattaMotif,
  makeScene: ({ times }, aim) => makeScene(times, aim),
  choice: 'risk',
  choiceLabel: words.say('choice'),
  choiceText: (boat, { times }) =>
    words.say('choiceText', { boat: words.list('boats')[boat] ?? '', odds: times(oddsOf(boat)) }),
  payRows: (boat) => [{ name: '', pays: oddsOf(boat), share: chanceOf(boat) / 100 }],
});
