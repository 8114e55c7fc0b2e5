import { element } from '../../../page/element.ts';
import type { Fixture } from '../fixtures.ts';
import {
  type BookWords,
  type LeagueText,
  legName,
  type MatchState,
  matchName,
} from './league-text.ts';
import { makeOddsButton } from './odds-button.ts';

interface CardParts {
  readonly words: BookWords;
  readonly league: LeagueText;
  readonly fixture: Fixture;
  /** Position of the match in its matchday. */
  readonly match: number;
  readonly onPress: (place: number) => void;
}

/** State of the bets on a match. */
export interface CardBets {
  readonly canBet: boolean;
  /** Odds of the selections in hundredths; 0 for those that are not offered. */
  readonly prices: readonly number[];
  readonly chosen: ReadonlySet<number>;
  /** Selections that have won; null until the match is over. */
  readonly won: ReadonlySet<number> | null;
}

export interface MatchCard {
  readonly root: HTMLElement;
  readonly showBets: (bets: CardBets) => void;
  /** Shows the score; undefined before kick-off. */
  readonly showState: (state: MatchState | undefined, news: readonly string[]) => void;
}

/** A match: its teams, its score while it is played, and odds as buttons. */
export function makeMatchCard({ words, league, fixture, match, onPress }: CardParts): MatchCard {
  const { book } = league;
  const [home, away, progress] = [element('bdi'), element('bdi'), element('span')];
  const head = element(
    'h3',
    { class: 'match-head' },
    element('span', { class: 'sr-only' }, matchName(words, league, fixture)),
    element('span', { class: 'match-team', 'aria-hidden': 'true' }, league.team(fixture.home)),
    element('span', { class: 'match-score', 'aria-hidden': 'true' }, home, progress, away),
    element('span', { class: 'match-team', 'aria-hidden': 'true' }, league.team(fixture.away)),
  );
  const spoken = element('p', { class: 'sr-only' });
  const news = element('ul', { class: 'match-news', 'aria-label': words.say('news') });
  const buttons = Array.from({ length: book.sport.selections }, (_, selection) =>
    makeOddsButton(words, {
      name: legName(words, league, { fixture, selection }),
      label: league.label(selection, fixture),
      onPress: () => onPress(book.placeOf({ match, selection })),
    }),
  );
  const market = ({ name, selections }: LeagueText['markets'][number]) =>
    element(
      'div',
      { class: 'market', role: 'group', 'aria-label': name, 'data-count': selections.length },
      element('p', { class: 'note', 'aria-hidden': 'true' }, name),
      ...selections.flatMap((at) => buttons[at]?.root ?? []),
    );
  const [first, ...others] = league.markets.map(market);
  const root = element(
    'article',
    { class: 'match-card', 'data-phase': 'before' },
    head,
    spoken,
    news,
    first,
    element(
      'details',
      { class: 'more-markets' },
      element('summary', {}, words.say('moreMarkets')),
      ...others,
    ),
  );
  return {
    root,
    showBets: ({ canBet, prices, chosen, won }) => {
      for (const [selection, button] of buttons.entries()) {
        button.show({
          odds: prices[selection] ?? 0,
          canBet,
          isChosen: chosen.has(book.placeOf({ match, selection })),
          isWon: won?.has(selection) === true,
        });
      }
    },
    showState: (state, texts) => {
      const phase = !state ? 'before' : state.isOver ? 'over' : 'playing';
      root.dataset.phase = phase;
      home.textContent = state ? `${state.home}` : '';
      away.textContent = state ? `${state.away}` : '';
      progress.textContent = !state ? '–' : state.isOver ? words.say('finished') : state.progress;
      spoken.textContent = state
        ? words.say('score', {
            home: league.team(fixture.home),
            away: league.team(fixture.away),
            homeScore: state.home,
            awayScore: state.away,
          })
        : '';
      if (news.childElementCount !== texts.length) {
        news.replaceChildren(...texts.map((text) => element('li', {}, text)));
      }
    },
  };
}
