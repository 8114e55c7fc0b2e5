import type { RoundView } from '../../rounds/round.presenter.ts';
import { type ArcadeClient, ConnectionLost, Refused, type Spin } from '../arcade-client.ts';

/** Number of times that an unanswered spin is sent again under its key before the page only asks for the round. */
const REPEATS_MAX = 3;
const REPEAT_AFTER_MS = 1_000;
const TELL_OF_WAITING_AFTER_MS = 2_500;
const ASK_AGAIN_MS = 1_000;
const ASK_AGAIN_MS_MAX = 10_000;

/** Callbacks about the state of the connection to the server. */
export interface WireNews {
  readonly slow: () => void;
  readonly lost: () => void;
  readonly there: () => void;
}

/** Requests about rounds that are retried until the outcome is known. */
export class RoundWire {
  readonly #client: ArcadeClient;
  readonly #news: WireNews;

  constructor(client: ArcadeClient, news: WireNews) {
    this.#client = client;
    this.#news = news;
  }

  /**
   * Sends a spin until it is answered. Its key makes repeats idempotent.
   *
   * @throws ConnectionLost when the server does not answer for a while, Refused
   */
  async send(spin: Spin): Promise<RoundView> {
    const slow = setTimeout(this.#news.slow, TELL_OF_WAITING_AFTER_MS);
    try {
      for (let repeat = 0; ; repeat++) {
        try {
          return await this.#client.playRound(spin);
        } catch (error) {
          if (!(error instanceof ConnectionLost) || repeat === REPEATS_MAX) throw error;
          this.#news.lost();
          await wait(REPEAT_AFTER_MS * 2 ** repeat);
        }
      }
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Sends a decision until it is answered: its position makes repeats idempotent. If another page decided first,
   * returns the round with that decision.
   */
  async decide({ id, decisions }: RoundView, decision: number | null): Promise<RoundView> {
    const place = decisions?.length ?? 0;
    return this.insist(async () => {
      try {
        return await this.#client.decideRound(id, { place, decision });
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'choice_closed') throw error;
        return this.#client.readRound(id);
      }
    });
  }

  /** Polls a round until `isEnough`, despite lost connections. */
  async askUntil(id: string, isEnough: (round: RoundView) => boolean): Promise<RoundView> {
    return this.insist(async () => {
      const round = await this.#client.readRound(id);
      return isEnough(round) ? round : undefined;
    });
  }

  /** Repeats a request with growing delays until it returns a value. Throws refusals. */
  async insist<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
    for (let gap = ASK_AGAIN_MS; ; gap = Math.min(gap * 1.5, ASK_AGAIN_MS_MAX)) {
      try {
        const answer = await ask();
        this.#news.there();
        if (answer !== undefined) return answer;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        this.#news.lost();
      }
      await wait(gap);
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
