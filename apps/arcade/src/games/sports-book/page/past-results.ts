import { element } from '../../../page/element.ts';
import { externalLink } from '../../../page/table/fairness-sheet.ts';
import type { PastResult } from '../../../shared-rounds/shared-round.ts';
import { matchdayOf } from '../fixtures.ts';
import { type BookWords, type LeagueText, scoresOf } from './league-text.ts';

interface ResultsParts {
  readonly words: BookWords;
  readonly league: LeagueText;
  /** Text and address of the link to the page that recomputes results. */
  readonly verifyText: string;
  readonly verifyAddress: string;
}

/** Final scores of the last matchdays, the newest first. */
export function makePastResults({ words, league, verifyText, verifyAddress }: ResultsParts) {
  const list = element('ol', { class: 'past-results' });
  const empty = element('p', { class: 'note' }, words.say('noResults'));
  const root = element(
    'section',
    { class: 'book-part', 'aria-labelledby': 'results-title' },
    element('h2', { id: 'results-title' }, words.say('lastResults')),
    empty,
    list,
    element('p', {}, externalLink(verifyText, verifyAddress)),
  );
  return {
    root,
    show: (results: readonly PastResult[]) => {
      empty.hidden = results.length > 0;
      list.replaceChildren(
        ...results.map(({ number, stops }) =>
          element(
            'li',
            {},
            element(
              'p',
              { class: 'note' },
              words.say('matchday', { day: matchdayOf(number, league.book.sport.teams) + 1 }),
            ),
            element(
              'ul',
              {},
              ...scoresOf(words, league, stops).map((score) => element('li', {}, score)),
            ),
          ),
        ),
      );
    },
  };
}
