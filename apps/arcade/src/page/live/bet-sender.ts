import { makeUuid } from '@app/shared/make-uuid';
import type { RoundView } from '../../rounds/round.presenter.ts';
import { type ArcadeClient, type ChipBet, ConnectionLost } from '../arcade-client.ts';
import { makeClientSeed } from '../make-client-seed.ts';

const AGAIN_AFTER_MS = 1_000;
const TIMES_MAX = 4;

type Wish = Omit<ChipBet, 'roundKey' | 'clientSeed'>;

/** Sends bets on a shared round. A bet keeps its key until it is answered, so that the server carries it out once. */
export class BetSender {
  readonly #client: Pick<ArcadeClient, 'placeBet'>;
  readonly #againAfterMs: number;
  #unanswered: ChipBet | undefined;

  constructor(client: Pick<ArcadeClient, 'placeBet'>, againAfterMs = AGAIN_AFTER_MS) {
    this.#client = client;
    this.#againAfterMs = againAfterMs;
  }

  /**
   * Sends a bet, and repeats it if it is not answered. An equal bet after an unanswered one is sent under its key.
   *
   * @throws ConnectionLost when the server does not answer for a while, Refused
   */
  async send(wish: Wish): Promise<RoundView> {
    const bet = isSame(this.#unanswered, wish) ? this.#unanswered : newBet(wish);
    this.#unanswered = bet;
    const round = await this.#repeat(bet);
    this.#unanswered = undefined;
    return round;
  }

  async #repeat(bet: ChipBet): Promise<RoundView> {
    for (let sent = 1; ; sent++) {
      try {
        return await this.#client.placeBet(bet);
      } catch (error) {
        if (!(error instanceof ConnectionLost) || sent === TIMES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.#againAfterMs * sent));
      }
    }
  }
}

const newBet = (wish: Wish): ChipBet => ({
  ...wish,
  roundKey: makeUuid(),
  clientSeed: makeClientSeed(),
});

const isSame = (bet: ChipBet | undefined, { number, period, odds, places }: Wish): bet is ChipBet =>
  bet?.number === number &&
  bet.period === period &&
  bet.odds === odds &&
  JSON.stringify(bet.places) === JSON.stringify(places);
