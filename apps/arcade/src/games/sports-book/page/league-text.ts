import type { Phrase } from '@app/phrases/domains';
import { listText } from '@app/ui/format/list-text';
import { locale } from '../../../page/settings.ts';
import type { Words } from '../../../page/words.ts';
import type { Periods } from '../../shared/period-secrets.ts';
import { type Book, type PlayedMatch, stepsOf } from '../book-rules.ts';
import type { Fixture } from '../fixtures.ts';

export type BookWords = Words<Phrase<'arcade/book'>>;

/** State of a match at a part of its time. */
export interface MatchState {
  readonly home: number;
  readonly away: number;
  /** The minute or the map in play, in a few words. */
  readonly progress: string;
  readonly isOver: boolean;
}

/** An event of a match, and the part of its time after which it has happened. */
export interface MatchNews {
  readonly at: number;
  readonly text: string;
}

/** A league in the words of the page. */
export interface LeagueText {
  readonly book: Book;
  readonly team: (team: number) => string;
  /** Kinds of bets, each with the positions of its selections. The first is always visible. */
  readonly markets: readonly { readonly name: string; readonly selections: readonly number[] }[];
  /** Short label of a selection, below the name of its market. */
  readonly label: (selection: number, fixture: Fixture) => string;
  /** Whole name of a selection. */
  readonly selection: (selection: number, fixture: Fixture) => string;
  readonly stateAt: (events: readonly number[], share: number) => MatchState;
  readonly newsOf: (match: PlayedMatch) => readonly MatchNews[];
  /** Published strengths: names of the columns after the team, and the figures of each team. */
  readonly strengths: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly number[])[];
  };
}

export const namesOf = ({ team }: LeagueText, { home, away }: Fixture) => ({
  home: team(home),
  away: team(away),
});

export const matchName = (words: BookWords, league: LeagueText, fixture: Fixture): string =>
  words.say('versus', namesOf(league, fixture));

/** A selection with its match. */
export function legName(
  words: BookWords,
  league: LeagueText,
  { fixture, selection }: { readonly fixture: Fixture; readonly selection: number },
): string {
  const match = matchName(words, league, fixture);
  return words.say('leg', { match, selection: league.selection(selection, fixture) });
}

/** Final score of a match. */
export function scoreText(
  words: BookWords,
  league: LeagueText,
  { fixture, events }: PlayedMatch,
): string {
  const { home: homeScore, away: awayScore } = league.stateAt(events, 1);
  return words.say('score', { ...namesOf(league, fixture), homeScore, awayScore });
}

/** Final scores of a matchday, one text each. */
export const scoresOf = (
  words: BookWords,
  league: LeagueText,
  stops: readonly number[],
): string[] => league.book.matchesOf(stops).map((match) => scoreText(words, league, match));

/** All final scores of a matchday in one text. */
export const scoresText = (words: BookWords, league: LeagueText, stops: readonly number[]) =>
  listText(scoresOf(words, league, stops), locale);

const figures = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Decimal odds, from hundredths. */
export const oddsText = (odds: number): string => figures.format(odds / 100);

interface PlayedLeg {
  readonly stops: readonly number[];
  readonly place: number;
  /** Periods that were played when the bet was placed. */
  readonly before: Periods;
}

/** A selection of a played matchday with its match and the odds when the bet was placed, then the events of the match. */
export function legTexts(words: BookWords, league: LeagueText, leg: PlayedLeg): string[] {
  const played = league.book.matchesOf(leg.stops)[league.book.pickOf(leg.place).match];
  if (!played) return [];
  const news = league.newsOf(played).map(({ text }) => text);
  return [
    legText(words, league, leg, played),
    ...(news.length > 0 ? [listText(news, locale)] : []),
  ];
}

function legText(
  words: BookWords,
  league: LeagueText,
  { place, before }: PlayedLeg,
  { fixture, events }: PlayedMatch,
): string {
  const { book } = league;
  const { selection } = book.pickOf(place);
  const leg = legName(words, league, { fixture, selection });
  const steps = stepsOf(before);
  const part = { events: book.sport.eventsUntil(events, steps), steps };
  const odds = oddsText(book.pricesOf(fixture, part)[selection] ?? 0);
  if (before.played === 0) return words.say('legPaid', { leg, odds });
  const { home: homeScore, away: awayScore } = league.stateAt(part.events, 1);
  return words.say('legInPlay', { leg, odds, homeScore, awayScore, period: before.played });
}
