import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { ReelsView } from '../../slots/page/reels.ts';
import { type FreeSpinsScene, showFreeSpins } from '../../slots/page/show-free-spins.ts';
import type { LineWin } from '../evaluate-spin.ts';
import { LINES } from '../pay-lines.ts';
import { NIGHT_SPINS } from '../pay-table.ts';
import { type PlayedRound, type PlayedSpin, playRound } from '../play-round.ts';
import type { Band } from './band.ts';
import type { LinesView } from './lines.ts';
import { payingCells } from './paying-cells.ts';
import type { Words } from './words.ts';

export interface Scene extends FreeSpinsScene {
  readonly words: Words;
  readonly text: MoneyText;
  readonly band: Band;
  readonly lines: LinesView;
  /** Switches the ticket between the colors of night and day. */
  readonly setFree: (isNight: boolean) => void;
}

/** Shows a decided round from the stop of the reels to its total. The reels are already spinning. */
export async function showRound(
  scene: Scene,
  { stops, stake, payout }: { stops: readonly number[]; stake: number; payout: number },
): Promise<void> {
  const round = playRound(stops);
  const [paid] = round.spins;
  if (!paid) return;
  await scene.reels.stopAt(paid.stops);
  const isWin = payout > stake;
  if (paid.opensNight) {
    showSpin(scene, paid, { celebrated: true });
    await showNight(scene, round, stake / LINES);
  } else {
    showSpin(scene, paid, { celebrated: isWin });
  }
  scene.band.lightForWin(payout / stake);
}

/** Shows the winning lines and cells of one spin. */
export function showSpin(
  { reels, lines }: { readonly reels: ReelsView; readonly lines: LinesView },
  spin: PlayedSpin,
  { celebrated }: { celebrated: boolean },
): void {
  reels.highlight(payingCells(spin));
  lines.draw(spin.lineWins, { celebrated });
}

async function showNight(scene: Scene, { spins }: PlayedRound, lineBet: number): Promise<void> {
  const { words, text, band, lines, setFree } = scene;
  const [opening, ...freeSpins] = spins;
  if (!opening) return;
  await showFreeSpins(scene, {
    opening,
    spins: freeSpins,
    question: {
      head: words.say('nightFalls'),
      detail: words.say('nightText', { spins: NIGHT_SPINS }),
    },
    money: (lineBets) => text.money(lineBets * lineBet),
    begin: () => setFree(true),
    prepare: (nth) => {
      lines.clear();
      return words.say('nightSpin', { spin: nth, spins: NIGHT_SPINS });
    },
    showSum: (lineBets) => band.lightForWin(lineBets / LINES),
    showSpin: (spin) => showSpin(scene, spin, { celebrated: spin.pays > 0 }),
    detailOf: (spin) => detailOf(words, spin),
  });
}

/** A return that does not exceed the stake is plain text without the win color. */
export function outcomeText(
  words: Words,
  text: MoneyText,
  { round, stake, payout }: { round: PlayedRound; stake: number; payout: number },
): StubText {
  const [first] = round.spins;
  const detail =
    round.spins.length > 1 || !first ? words.say('freeSpinsOver') : detailOf(words, first);
  if (payout === 0) return { head: words.say('noWin'), tone: 'quiet' } as const;
  const figure = text.money(payout);
  if (payout > stake) return { head: words.say('won'), detail, figure, tone: 'win' } as const;
  const ofStake = words.say('ofStake', { stake: text.money(stake) });
  return { head: words.say('cameBack'), detail: ofStake, figure, tone: 'plain' } as const;
}

function detailOf(words: Words, { lineWins, opensNight }: PlayedSpin): string {
  if (opensNight && lineWins.length === 0) return words.say('fireworksPay');
  const [only] = lineWins;
  if (lineWins.length === 1 && only) return lineText(words, only);
  return lineWins.length === 0
    ? words.say('noWin')
    : words.say('lineCount', { count: lineWins.length });
}

export const lineText = (words: Words, { line, run, label }: LineWin): string =>
  words.say('lineWin', { line, run, label: words.say(`labels.${label}`) });
