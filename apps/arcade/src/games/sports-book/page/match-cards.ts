import { element } from '../../../page/element.ts';
import type { BookWords, LeagueText } from './league-text.ts';
import { type MatchCard, makeMatchCard } from './match-card.ts';

/** The course of a matchday: its result, and the part of its time that has passed. */
export interface Course {
  /** Number of its round. */
  readonly number: number;
  readonly stops: readonly number[];
  readonly share: number;
}

interface CardsParts {
  readonly words: BookWords;
  readonly league: LeagueText;
  readonly onPress: (place: number) => void;
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
    /** Shows scores and events so far; none before kick-off. Returns the number of events. */
    showCourse: (course: Course | undefined): number => {
      const matches = course ? book.matchesOf(course.stops) : [];
      let events = 0;
      for (const [at, card] of cards.entries()) {
        const match = matches[at];
        if (!course || !match) {
          card.showState(undefined, []);
          continue;
        }
        const news = league.newsOf(match).filter((each) => each.at <= course.share);
        events += news.length;
        card.showState(
          league.stateAt(match.events, course.share),
          news.map(({ text }) => text),
        );
      }
      return events;
    },
    showBets: (
      course: Course | undefined,
      bets: { readonly canBet: boolean; readonly chosen: ReadonlySet<number> },
    ) => {
      const matches = course ? book.matchesOf(course.stops) : [];
      for (const [at, card] of cards.entries()) {
        const events = matches[at]?.events;
        const isOver = course && events && league.stateAt(events, course.share).isOver;
        card.showBets({ ...bets, won: isOver ? wonIn(league, events) : null });
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
