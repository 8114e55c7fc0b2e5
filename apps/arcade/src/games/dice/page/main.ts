import './game.css';
import { openOriginal } from '../../originals/page/open-original.ts';
import { dice, FACES, winPays } from '../rules.ts';
import { diceMotif } from './icon.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './words.ts';

openOriginal({
  rules: dice,
  words: dictionaries,
  motif: diceMotif,
  makeScene,
  choice: 'ladder',
  choiceLabel: ({ choice }) => choice,
  choiceText: (chance, { words, times }) => words.choiceText(`${chance}`, times(winPays(chance))),
  payRows: (chance, { words }) => [
    { name: words.upTo(`${chance}`), pays: winPays(chance), share: chance / FACES },
  ],
});
