import { element } from '../../../page/element.ts';
import type { BookWords, LeagueText } from './league-text.ts';
import { type MatchCard, makeMatchCard } from './match-card.ts';
import type { Course } from './matchday-course.ts';

interface CardsParts {
  readonly words: BookWords;
  readonly league: LeagueText;
  readonly onPress: (place: number) => void;
}

interface BetsState {
  readonly canBet: boolean;
  /** Odds by place. */
  readonly prices: readonly number[];
  readonly chosen: ReadonlySet<number>;
}

/** The cards of all matches of a matchday. */
export function makeMatchCards({ words, league, onPress }: CardsParts) {
  const { book } = league;
  const root = element('div', { class: 'match-cards' });
  let cards: readonly MatchCard[] = [];
  return {
    root,
    /** Shows the matches of another matchday. */
    open: (number: number) => {
      cards = book
        .fixturesOf(number)
        .map((fixture, match) => makeMatchCard({ words, league, fixture, match, onPress }));
      root.replaceChildren(...cards.map((card) => card.root));
    },
    /** Shows scores and events so far; none before kick-off. Returns the events of all matches. */
    showCourse: (course: Course | undefined): string[] => {
      const matches = course ? book.matchesOf(course.stops) : [];
      const events: string[] = [];
      for (const [at, card] of cards.entries()) {
        const match = matches[at];
        if (!course || !match) {
          card.showState(undefined, []);
          continue;
        }
        const news = league.newsOf(match).filter((each) => each.at <= course.share);
        const texts = news.map(({ text }) => text);
        events.push(...texts);
        card.showState(league.stateAt(match.events, course.share), texts);
      }
      return events;
    },
    showBets: (course: Course | undefined, { prices, ...bets }: BetsState) => {
      const matches = course ? book.matchesOf(course.stops) : [];
      const { selections } = book.sport;
      for (const [at, card] of cards.entries()) {
        const events = matches[at]?.events;
        const isOver = course && events && league.stateAt(events, course.share).isOver;
        card.showBets({
          ...bets,
          prices: prices.slice(at * selections, (at + 1) * selections),
          won: isOver ? wonIn(league, events) : null,
        });
      }
    },
  };
}

const wonIn = ({ book }: LeagueText, events: readonly number[]): ReadonlySet<number> =>
  new Set(
    Array.from({ length: book.sport.selections }, (_, selection) => selection).filter((selection) =>
      book.sport.isWon(events, selection),
    ),
  );
