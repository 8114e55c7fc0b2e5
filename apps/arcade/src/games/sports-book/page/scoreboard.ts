import './scoreboard.css';
import { element } from '../../../page/element.ts';
import { type BookWords, type LeagueText, scoreText } from './league-text.ts';

/** The final scores of a matchday, each with the events of its match. */
export const scoreboard = (league: LeagueText, words: BookWords, stops: readonly number[]) =>
  element(
    'ul',
    { class: 'scoreboard' },
    ...league.book
      .matchesOf(stops)
      .map((match) =>
        element(
          'li',
          {},
          element('bdi', {}, scoreText(words, league, match)),
          element(
            'ul',
            { class: 'note' },
            ...league.newsOf(match).map(({ text }) => element('li', {}, text)),
          ),
        ),
      ),
  );
