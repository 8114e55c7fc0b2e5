import type { PlayedPart } from '../../shared/shared-game.ts';
import { type Book, stepsOf } from '../book-rules.ts';

/** Odds of all places of a matchday. Computed again only after a period, since it takes a moment. */
export class PriceList {
  readonly #book: Book;
  #key = '';
  #prices: readonly number[] = [];

  constructor(book: Book) {
    this.#book = book;
  }

  /** Odds by place in hundredths; 0 where none are offered. */
  at(number: number, part: PlayedPart | undefined): readonly number[] {
    const key = `${number} ${part?.periods.played ?? 0}`;
    if (key === this.#key) return this.#prices;
    const matches = part && this.#book.matchesOf(part.stops);
    this.#prices = this.#book.fixturesOf(number).flatMap((fixture, at) => {
      const events = matches?.[at]?.events ?? [];
      const now = part && { events, steps: stepsOf(part.periods) };
      return this.#book.pricesOf(fixture, now);
    });
    this.#key = key;
    return this.#prices;
  }
}
