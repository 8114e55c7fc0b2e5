import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { PlayedPart } from '../../shared/shared-game.ts';
import type { Book } from '../book-rules.ts';
import type { Offers } from './own-bets.ts';

/** Computes the offers of open bets after a period, each once, since it takes a moment. */
export class CashOutOffers {
  readonly #book: Book;
  #key = '';
  readonly #amounts = new Map<string, number>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** Amounts for the open bets of a round; none before its first period is over. */
  of(bets: readonly RoundView[], number: number, part: PlayedPart | undefined): Offers {
    const key = `${number} ${part?.periods.played}`;
    if (key !== this.#key) this.#amounts.clear();
    this.#key = key;
    if (!part) return new Map();
    const open = bets.filter(({ state, proof }) => state === 'accepted' && proof.nonce === number);
    const offers = open.map((bet) => [bet.id, this.#amountOf(bet, part)] as const);
    return new Map(offers.filter(([, amount]) => amount > 0));
  }

  #amountOf({ id, stake, odds, places, currency }: RoundView, part: PlayedPart): number {
    const known = this.#amounts.get(id);
    if (known !== undefined) return known;
    const bet = { stake: BigInt(stake), odds: odds ?? 0, places: places ?? [], currency };
    const amount = Number(this.#book.periods.cashOutOf(bet, part));
    this.#amounts.set(id, amount);
    return amount;
  }
}
