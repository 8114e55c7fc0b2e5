import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { Cell, ReelsView } from '../../slots/page/reels.ts';
import { type FreeSpinsScene, showFreeSpins } from '../../slots/page/show-free-spins.ts';
import type { WayWin } from '../evaluate-spin.ts';
import { freeSpinsOf, multiplierOf, PARTS } from '../pay-table.ts';
import { type PlayedRound, type PlayedSpin, playRound } from '../play-round.ts';
import type { Band } from './band.ts';
import { payingCells } from './paying-cells.ts';
import type { Words } from './words.ts';

export interface Scene extends FreeSpinsScene {
  readonly words: Words;
  readonly text: MoneyText;
  readonly band: Band;
  /** Switches the ticket between the colors of the climb and of paid spins. */
  readonly setFree: (isClimb: boolean) => void;
}

interface Celebration {
  readonly celebrated: boolean;
}

/** Shows a decided round from the stop of the reels to its total. The reels are already spinning. */
export async function showRound(
  scene: Scene,
  { stops, stake, payout }: { stops: readonly number[]; stake: number; payout: number },
): Promise<void> {
  const round = playRound(stops);
  const [paid, ...free] = round.spins;
  if (!paid) return;
  await scene.reels.stopAt(paid.stops);
  showCells(scene.reels, payingCells(paid), { celebrated: payout > stake });
  if (free.length > 0) await showClimb(scene, round, stake / PARTS);
  scene.band.lightForWin(payout / stake);
}

/** Frames cells: in the color of wins, or plain. */
export function showCells(
  reels: ReelsView,
  cells: readonly Cell[],
  { celebrated }: Celebration,
): void {
  reels.root.classList.toggle('celebrated', celebrated);
  reels.highlight(cells);
}

async function showClimb(scene: Scene, { spins }: PlayedRound, part: number): Promise<void> {
  const { words, text, band, reels, setFree } = scene;
  const [opening, ...freeSpins] = spins;
  if (!opening) return;
  await showFreeSpins(scene, {
    opening,
    spins: freeSpins,
    question: {
      head: words.say('climbBegins', { spins: freeSpins.length }),
      detail: words.say('climbText', { most: multiplierOf(freeSpins.length) }),
    },
    money: (parts) => text.money(parts * part),
    begin: () => setFree(true),
    prepare: (nth) => {
      band.climbTo(nth);
      return words.say('climbSpin', {
        spin: nth,
        spins: freeSpins.length,
        times: multiplierOf(nth),
      });
    },
    // The terraces show the multiplier during the climb, and the size of the win only after it.
    showSum: () => {},
    showSpin: (spin) => showCells(reels, payingCells(spin), { celebrated: spin.pays > 0 }),
    detailOf: (spin) => detailOf(words, spin),
  });
}

/** A return that does not exceed the stake is plain text without the win color. */
export function outcomeText(
  words: Words,
  text: MoneyText,
  { round, stake, payout }: { round: PlayedRound; stake: number; payout: number },
): StubText {
  const [first, ...free] = round.spins;
  const isClimb = free.length > 0 || !first;
  const detail = isClimb ? words.say('freeSpinsOver') : detailOf(words, first);
  if (payout === 0) return { head: words.say('noWin'), tone: 'quiet' } as const;
  const figure = text.money(payout);
  if (payout > stake) return { head: words.say('won'), detail, figure, tone: 'win' } as const;
  const ofStake = words.say('ofStake', { stake: text.money(stake) });
  return { head: words.say('cameBack'), detail: ofStake, figure, tone: 'plain' } as const;
}

function detailOf(words: Words, { wins, gates }: PlayedSpin): string {
  const [only] = wins;
  if (only && wins.length === 1) return winText(words, only);
  if (only) return words.say('wayCount', { count: wins.reduce((sum, { ways }) => sum + ways, 0) });
  return freeSpinsOf(gates) > 0 ? words.say('gatesPay', { count: gates }) : words.say('noWin');
}

export const winText = (words: Words, { symbol, reels, ways }: WayWin): string =>
  words.say('wayWin', { label: words.say(`labels.${symbol}`), reels, ways });
