import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText, StubView } from '../../../page/table/stub.ts';
import type { LineWin } from '../evaluate-spin.ts';
import { LINES } from '../pay-lines.ts';
import { NIGHT_SPINS } from '../pay-table.ts';
import { type PlayedRound, type PlayedSpin, playRound } from '../play-round.ts';
import { SCATTER } from '../symbols.ts';
import type { Band } from './band.ts';
import { type LinesView, placesOf } from './lines.ts';
import type { NightChoice } from './night-choice.ts';
import type { ReelsView } from './reels.ts';
import type { Words } from './words.ts';

export interface Scene {
  readonly words: Words;
  readonly text: MoneyText;
  readonly band: Band;
  readonly reels: ReelsView;
  readonly lines: LinesView;
  readonly stub: StubView;
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
  /** Switches the ticket between the colors of night and day. */
  readonly setNight: (night: boolean) => void;
  readonly night: NightChoice;
}

const PAUSE_BETWEEN_FREE_SPINS_MS = 700;
const PAUSE_AT_WIN_MS = 1_300;

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
  const lineBet = stake / LINES;
  if (paid.opensNight) {
    showSpin(scene, paid, { celebrated: true });
    await showNight(scene, round, lineBet);
  } else {
    showSpin(scene, paid, { celebrated: isWin });
  }
  scene.band.lightForWin(payout / stake);
}

/** Shows the winning lines and cells of one spin. */
export function showSpin(
  { reels, lines }: Pick<Scene, 'reels' | 'lines'>,
  { lineWins, window, opensNight }: PlayedSpin,
  { celebrated }: { celebrated: boolean },
): void {
  const fireworks = opensNight
    ? window.flatMap((column, reel) =>
        column.flatMap((label, row) => (label === SCATTER ? [[reel, row] as const] : [])),
      )
    : [];
  reels.highlight([...lineWins.flatMap(placesOf), ...fireworks]);
  lines.draw(lineWins, { celebrated });
}

async function showNight(scene: Scene, { spins }: PlayedRound, lineBet: number): Promise<void> {
  const { words, text, band, reels, stub, lines } = scene;
  const [opening, ...freeSpins] = spins;
  let soFar = opening?.pays ?? 0;
  stub.say({
    head: words.say('nightFalls'),
    detail: words.say('nightText', { spins: NIGHT_SPINS }),
  });
  scene.announce(`${words.say('nightFalls')}. ${words.say('nightText', { spins: NIGHT_SPINS })}`);
  await scene.night.ask();
  scene.setNight(true);
  reels.set(opening?.stops ?? [], true);
  for (const [index, spin] of freeSpins.entries()) {
    if (scene.night.isSkipping) break;
    lines.clear();
    band.lightForWin(soFar / LINES);
    const head = words.say('nightSpin', { spin: index + 1, spins: NIGHT_SPINS });
    const figure = () => text.money(soFar * lineBet);
    stub.say({ head, detail: words.say('soFar'), figure: figure(), tone: 'win' });
    reels.start();
    await reels.stopAt(spin.stops);
    soFar += spin.pays;
    band.lightForWin(soFar / LINES);
    showSpin(scene, spin, { celebrated: spin.pays > 0 });
    stub.say({ head, detail: detailOf(words, spin), figure: figure(), tone: 'win' });
    await scene.night.pause(spin.pays > 0 ? PAUSE_AT_WIN_MS : PAUSE_BETWEEN_FREE_SPINS_MS);
  }
  const last = freeSpins.at(-1);
  if (last) {
    reels.set(last.stops, true);
    showSpin(scene, last, { celebrated: last.pays > 0 });
  }
}

/** A return that does not exceed the stake is plain text without the win color. */
export function outcomeText(
  words: Words,
  text: MoneyText,
  { round, stake, payout }: { round: PlayedRound; stake: number; payout: number },
): StubText {
  const [first] = round.spins;
  const detail = round.spins.length > 1 || !first ? words.say('nightOver') : detailOf(words, first);
  if (payout === 0) return { head: words.say('noLine'), tone: 'quiet' } as const;
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
    ? words.say('noLine')
    : words.say('lineCount', { count: lineWins.length });
}

export const lineText = (words: Words, { line, run, label }: LineWin): string =>
  words.say('lineWin', { line, run, label: words.say(`labels.${label}`) });
