import './game.css';
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/pegfall.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { locale } from '../../../page/settings.ts';
import { wordsOf } from '../../../page/words.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { pegfall } from '../rules.ts';
import { pegfallMotif } from './icon.ts';
import { pocketShares } from './pocket-shares.ts';
import { resultText } from './result-text.ts';
import { makeScene } from './scene.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });

openOriginal({
  rules: pegfall,
  words,
  resultText: (stops, choice) => resultText(words.say, stops, choice),
  motif: pegfallMotif,
  makeScene: () => {
    const figures = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
    return makeScene((hundredths) => figures.format(hundredths / HUNDREDTHS));
  },
  choice: 'risk',
  choiceLabel: words.say('risk'),
  choiceText: (risk) => words.list('risks')[risk] ?? '',
  payRows: (risk) => pocketShares(risk).map((row) => ({ name: '', ...row })),
});
