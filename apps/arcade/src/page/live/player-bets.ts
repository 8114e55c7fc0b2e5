import type { RoundView } from '../../rounds/round.presenter.ts';
import type { ArcadeClient } from '../arcade-client.ts';
import { gateFor } from '../table/round-text.ts';
import { type Chips, withChips } from './chip-tray.ts';

const ASK_AGAIN_MS = 1_500;

interface BetNews {
  /** Bets that have been paid since the last poll. */
  readonly onPaid: (bets: readonly RoundView[]) => void;
  readonly onChange: () => void;
  /** A failure after which asking again is pointless. */
  readonly onFailure: (error: unknown) => void;
}

/** The player's confirmed bets in the round at the table and the one before it. */
export class PlayerBets {
  readonly #client: Pick<ArcadeClient, 'listBets'>;
  readonly #news: BetNews;
  #bets: readonly RoundView[] = [];

  constructor(client: Pick<ArcadeClient, 'listBets'>, news: BetNews) {
    this.#client = client;
    this.#news = news;
  }

  get all(): readonly RoundView[] {
    return this.#bets;
  }

  async load(): Promise<void> {
    this.#bets = (await this.#client.listBets()).bets;
  }

  add(bet: RoundView): void {
    this.#bets = [bet, ...this.#bets.filter(({ id }) => id !== bet.id)];
  }

  /** The player's chips in a shared round. */
  chipsIn(number: number | undefined): Chips {
    return this.#bets
      .filter(({ proof, state }) => proof.nonce === number && isInRound(state))
      .reduce<Chips>((sum, { places }) => withChips(sum, places ?? []), new Map());
  }

  /** Reads the bets until all those of other rounds than `number` are paid. */
  async settle(number: number): Promise<void> {
    for (;;) {
      try {
        const { bets } = await this.#client.listBets();
        this.#take(bets);
        if (bets.every(({ ended, proof }) => ended || proof.nonce === number)) return;
      } catch (error) {
        const gate = gateFor(error);
        if (gate && gate !== 'lost') return this.#news.onFailure(error);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  #take(bets: readonly RoundView[]): void {
    const open = new Set(this.#bets.filter(({ ended }) => !ended).map(({ id }) => id));
    const paid = bets.filter(({ id, ended }) => ended && open.has(id));
    this.#bets = bets;
    if (paid.length > 0) this.#news.onPaid(paid);
    this.#news.onChange();
  }
}

const isInRound = (state: RoundView['state']): boolean =>
  state === 'accepted' || state === 'decided' || state === 'win_sent' || state === 'closed';
