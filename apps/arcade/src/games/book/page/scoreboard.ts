import './scoreboard.css';
import { element } from '../../../page/element.ts';
import { type BookWords, type LeagueText, scoresOf } from './league-text.ts';

/** The final scores of a matchday, one below the other. */
export const scoreboard = (league: LeagueText, words: BookWords, stops: readonly number[]) =>
  element(
    'ul',
    { class: 'scoreboard' },
    ...scoresOf(words, league, stops).map((score) => element('li', {}, element('bdi', {}, score))),
  );
