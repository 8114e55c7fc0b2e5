import './game.css';
import { openOriginal } from '../../originals/page/open-original.ts';
import { SEGMENTS, tally, wheel } from '../rules.ts';
import { wheelMotif } from './icon.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './words.ts';

openOriginal({
  rules: wheel,
  words: dictionaries,
  motif: wheelMotif,
  makeScene: ({ times }) => makeScene(times),
  choice: 'risk',
  choiceLabel: ({ risk }) => risk,
  choiceText: (risk, { words }) => words.risks[risk] ?? '',
  payRows: (risk) =>
    tally(risk).map(({ pays, segments }) => ({ name: '', pays, share: segments / SEGMENTS })),
});
