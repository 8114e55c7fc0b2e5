import './game.css';
import phrases from '@app/phrases/en/arcade/coral-cove.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { catchingValues, coralCove, VALUES } from '../rules.ts';
import { coralCoveMotif } from './icon.ts';
import { fishName, resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });

openOriginal({
  rules: coralCove,
  words,
  resultText: (stops, choice) => resultText(words, stops, choice),
  motif: coralCoveMotif,
  makeScene: (_, aim) => makeScene(aim),
  choice: 'risk',
  choiceLabel: words.say('choice'),
  choiceText: (pays) => words.say('choiceText', { fish: fishName(words, pays), times: pays / 100 }),
  payRows: (pays) => [{ name: '', pays, share: catchingValues(pays) / VALUES }],
});
