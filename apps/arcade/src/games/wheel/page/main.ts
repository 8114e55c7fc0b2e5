import './game.css';
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/wheel.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { SEGMENTS, tally, wheel } from '../rules.ts';
import { wheelMotif } from './icon.ts';
import { resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });

openOriginal({
  rules: wheel,
  words,
  resultText: (stops, choice) => resultText(words.say, stops, choice),
  motif: wheelMotif,
  makeScene: ({ times }) => makeScene(times),
  choice: 'risk',
  choiceLabel: words.say('risk'),
  choiceText: (risk) => words.list('risks')[risk] ?? '',
  payRows: (risk) =>
    tally(risk).map(({ pays, segments }) => ({ name: '', pays, share: segments / SEGMENTS })),
});
