import type { AnswerOf } from '@app/shared/api/define-call';
import type { nearDraw } from '@app/shared/api/lotteries';
import { askAgainAt, askWhenSeen } from '@app/web/ask-again';
import { awaitedOf, isTold } from '@app/web/awaited-draw';
import { msToRead } from '@app/web/ms-to-read';
import { msToNext } from '@app/web/next-sale';

export type Near = AnswerOf<typeof nearDraw>;

/**
 * The desk of a lottery with its ticket, as far as it asks for the draws around now: decided by what decides it in
 * `useSale`, `useNearDraw` and `followKinds`. Its clock is the server's.
 */
export class WaitingPage {
  readonly #ask: () => Promise<Near>;
  #questions = 0;
  #isAnswered = true;
  #isToldMeanwhile = false;
  #isDue = false;
  #isClosed = false;
  #asked = { numero: '', times: 0 };
  #callOffSale = () => {};
  #callOffClose = () => {};
  #callOffOutcome = () => {};

  constructor(ask: () => Promise<Near>) {
    this.#ask = ask;
  }

  /** Asks now, and by itself whenever it is time. */
  async ask(): Promise<void> {
    this.#questions += 1;
    const question = this.#questions;
    this.#isAnswered = false;
    const near = await this.#ask().catch((error) => {
      if (!this.#isClosed) throw error;
    });
    // Another is on its way, which replaces it.
    if (!near || this.#isClosed || question < this.#questions) return;
    this.#isAnswered = true;
    this.#waitForSale(near);
    this.#waitForOutcome(near);
    if (!this.#isToldMeanwhile) return;
    this.#isToldMeanwhile = false;
    await this.ask();
  }

  /** Its line says that lotteries have new outcomes. */
  told(): void {
    askWhenSeen(msToRead(Math.random()), () => {
      if (!this.#isDue || this.#isClosed) return;
      if (this.#isAnswered) void this.ask();
      else this.#isToldMeanwhile = true;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#callOffSale();
    this.#callOffClose();
    this.#callOffOutcome();
  }

  #waitForSale(near: Near): void {
    this.#callOffSale();
    this.#callOffSale = askWhenSeen(msToNext(near, Math.random()), () => void this.ask());
    this.#callOffClose();
    const left = (near.currentNumero?.closeTime ?? 0) - Date.now();
    if (left > 0) this.#callOffClose = askWhenSeen(left, () => this.#waitForOutcome(near));
  }

  #waitForOutcome({ currentNumero, previousNumero }: Near): void {
    this.#callOffOutcome();
    const now = Date.now();
    const [current, previous] = [currentNumero ?? undefined, previousNumero ?? undefined];
    const isClosed = (current?.closeTime ?? 0) <= now;
    const awaited = awaitedOf({ current, previous, isClosed });
    this.#isDue = awaited !== undefined && isTold(awaited.drawsAt, now);
    if (!awaited) return;
    const { numero } = awaited;
    if (this.#asked.numero !== numero) this.#asked = { numero, times: 0 };
    const { times } = this.#asked;
    const at = askAgainAt(awaited, { now, asked: times, chance: Math.random() });
    this.#callOffOutcome = askWhenSeen(at - now, () => {
      this.#asked = { numero, times: times + 1 };
      void this.ask();
    });
  }
}
