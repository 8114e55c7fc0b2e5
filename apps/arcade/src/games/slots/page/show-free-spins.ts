import type { StubView } from '../../../page/table/stub.ts';
import type { FreeSpinsChoice } from './free-spins-choice.ts';
import type { ReelsView } from './reels.ts';
import type { SlotWords } from './slot-words.ts';

/** Parts of a slot's page that free spins use. */
export interface FreeSpinsScene {
  readonly words: SlotWords;
  readonly reels: ReelsView;
  readonly stub: StubView;
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
  readonly freeSpins: FreeSpinsChoice;
}

interface PaidSpin {
  readonly stops: readonly number[];
  /** In parts of the stake. */
  readonly pays: number;
}

export interface FreeSpins<Spin extends PaidSpin> {
  readonly opening: PaidSpin;
  readonly spins: readonly Spin[];
  /** Announces the free spins, and asks whether to begin. */
  readonly question: { readonly head: string; readonly detail: string };
  /** Formats a number of parts of the stake as money. */
  readonly money: (parts: number) => string;
  /** Switches the page to the look of free spins. */
  readonly begin: () => void;
  /** Prepares the page for a spin, numbered from 1, and returns its head. */
  readonly prepare: (nth: number) => string;
  /** Shows the parts of the stake that were won so far. */
  readonly showSum: (parts: number) => void;
  readonly showSpin: (spin: Spin) => void;
  readonly detailOf: (spin: Spin) => string;
}

const PAUSE_BETWEEN_SPINS_MS = 700;
const PAUSE_AT_WIN_MS = 1_300;

/** Shows the free spins of a round one after the other, or the last one when the player skips them. */
export async function showFreeSpins<Spin extends PaidSpin>(
  { words, reels, stub, announce, freeSpins }: FreeSpinsScene,
  { opening, spins, question, money, ...shown }: FreeSpins<Spin>,
): Promise<void> {
  let sum = opening.pays;
  stub.say(question);
  announce(`${question.head}. ${question.detail}`);
  await freeSpins.ask();
  shown.begin();
  reels.set(opening.stops, true);
  for (const [index, spin] of spins.entries()) {
    if (freeSpins.isSkipping) break;
    const head = shown.prepare(index + 1);
    shown.showSum(sum);
    stub.say({ head, detail: words.say('soFar'), figure: money(sum), tone: 'win' });
    reels.start();
    await reels.stopAt(spin.stops);
    sum += spin.pays;
    shown.showSum(sum);
    shown.showSpin(spin);
    stub.say({ head, detail: shown.detailOf(spin), figure: money(sum), tone: 'win' });
    await freeSpins.pause(spin.pays > 0 ? PAUSE_AT_WIN_MS : PAUSE_BETWEEN_SPINS_MS);
  }
  const last = spins.at(-1);
  if (!last) return;
  shown.prepare(spins.length);
  reels.set(last.stops, true);
  shown.showSpin(last);
}
