import { element } from '../../../page/element.ts';
import type { Fixture } from '../fixtures.ts';
import {
  type BookWords,
  type LeagueText,
  legName,
  type MatchState,
  matchName,
  oddsText,
} from './league-text.ts';

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
  const prices = book.pricesOf(fixture);
  const buttons = prices.map((odds, selection) => {
    const place = book.placeOf({ match, selection });
    const name = legName(words, league, { fixture, selection });
    const mark = element('span', { class: 'won-mark' });
    const button = element(
      'button',
      {
        type: 'button',
        class: 'odds-button',
        'aria-label': words.say('selectionAt', { selection: name, odds: oddsText(odds) }),
        'aria-pressed': 'false',
      },
      element('span', { class: 'odds-label' }, league.label(selection, fixture)),
      element('bdi', { class: 'odds-figure' }, oddsText(odds)),
      mark,
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') onPress(place);
    });
    return { place, selection, button, mark };
  });
  const market = ({ name, selections }: LeagueText['markets'][number]) =>
    element(
      'div',
      { class: 'market', role: 'group', 'aria-label': name, 'data-count': selections.length },
      element('p', { class: 'note', 'aria-hidden': 'true' }, name),
      ...selections.flatMap((at) => buttons[at]?.button ?? []),
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
    showBets: ({ canBet, chosen, won }) => {
      for (const { place, selection, button, mark } of buttons) {
        const isWon = won?.has(selection) === true;
        button.setAttribute('aria-pressed', `${chosen.has(place)}`);
        button.setAttribute('aria-disabled', `${!canBet}`);
        button.dataset.won = `${isWon}`;
        mark.textContent = isWon ? words.say('wonMark') : '';
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
