import './game.css';
import { HUNDREDTHS } from '../../originals/original.ts';
import { openOriginal } from '../../originals/page/open-original.ts';
import { pegfall } from '../rules.ts';
import { pegfallMotif } from './icon.ts';
import { pocketShares } from './pocket-shares.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './words.ts';

openOriginal({
  rules: pegfall,
  words: dictionaries,
  motif: pegfallMotif,
  makeScene: ({ locale }) => {
    const figures = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
    return makeScene((hundredths) => figures.format(hundredths / HUNDREDTHS));
  },
  choice: 'risk',
  choiceLabel: ({ risk }) => risk,
  choiceText: (risk, { words }) => words.risks[risk] ?? '',
  payRows: (risk) => pocketShares(risk).map((row) => ({ name: '', ...row })),
});
