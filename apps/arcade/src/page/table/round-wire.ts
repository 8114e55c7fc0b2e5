import type { RoundView } from '../../rounds/round.presenter.ts';
import { type ArcadeClient, ConnectionLost, type Spin } from '../arcade-client.ts';

/** How often a spin that was not answered is sent again under its key, before the page only asks. */
const REPEATS_MAX = 3;
const REPEAT_AFTER_MS = 1_000;
const TELL_OF_WAITING_AFTER_MS = 2_500;
const ASK_AGAIN_MS = 1_000;
const ASK_AGAIN_MS_MAX = 10_000;

/** What the page tells the player about the line to the server. */
export interface WireNews {
  readonly slow: () => void;
  readonly lost: () => void;
  readonly there: () => void;
}

/** Speaks with the server about rounds for as long as it takes to know how they stand. */
export class RoundWire {
  readonly #client: ArcadeClient;
  readonly #news: WireNews;

  constructor(client: ArcadeClient, news: WireNews) {
    this.#client = client;
    this.#news = news;
  }

  /**
   * Sends a spin until it is answered: under its key it is played once, however often it arrives.
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

  /** Asks for a round until it has come far enough, through lost connections as well. */
  async askUntil(id: string, isEnough: (round: RoundView) => boolean): Promise<RoundView> {
    return this.insist(async () => {
      const round = await this.#client.readRound(id);
      return isEnough(round) ? round : undefined;
    });
  }

  /** Repeats a question at growing gaps until it has an answer. Refusals are thrown. */
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
