import type { MoneyText } from '../../../page/money-text.ts';
import { untilPassed } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import type { AskedDecision, Stage, WaitingRound } from '../../../page/table/stage.ts';
import type { StubText } from '../../../page/table/stub.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import type { ChoiceLadder } from '../../originals/page/choice-control.ts';
import { outcomeText } from '../../originals/page/make-stage.ts';
import { isCalm } from '../../originals/page/scene.ts';
import { ladderOf, OPENING_MINES } from '../rules.ts';
import type { Board } from './board.ts';
import { resultText } from './result-text.ts';
import type { MinesWords } from './words.ts';

/** Time for which only the mine that was hit is shown, before all others. */
const HIT_MS = 450;
/** Time for which the whole field is shown before the result. */
const REVEAL_MS = 350;
const TICK_MS = 160;

interface StageParts {
  readonly board: Board;
  readonly choice: ChoiceLadder;
  /** Formats a multiplier given in hundredths. */
  readonly times: (hundredths: number) => string;
}

export interface MinesStage extends Stage {
  /** Collects, if the round waits for its player. Returns whether it does. */
  readonly press: () => boolean;
}

/** Shows the rounds of Mines on the board, and asks the player for tiles. */
export function makeStage(words: MinesWords, { board, choice, times }: StageParts): MinesStage {
  let collect: (() => void) | undefined;
  const ask = (round: WaitingRound, text: MoneyText): AskedDecision => {
    const { decisions: opened, stake } = round;
    const ladder = ladderOf(round.choice ?? OPENING_MINES);
    const [now, next] = [ladder[opened.length - 1], ladder[opened.length]];
    // A round that another page began may have another number of mines than this page's control.
    choice.follow(round.choice ?? OPENING_MINES);
    if (now !== undefined && next !== undefined) sound.rise(now / HUNDREDTHS, TICK_MS);
    const answer = new Promise<number | null>((resolve) => {
      board.show(opened, (tile) => {
        collect = undefined;
        resolve(tile);
      });
      collect = () => {
        if (opened.length === 0) return;
        collect = undefined;
        board.show(opened);
        resolve(null);
      };
    });
    const amount = (pays: number) => text.money((stake / HUNDREDTHS) * pays);
    const isLast = opened.length === ladder.length - 1;
    const following = words.say(isLast ? 'last' : 'next', { times: times(next ?? 0) });
    if (now === undefined) {
      const button = { label: words.say('collectNone'), isUsable: false };
      return { prompt: { head: words.say('first'), detail: following }, button, answer };
    }
    const prompt: StubText = {
      head: words.say('safe', { count: opened.length, times: times(now) }),
      detail: following,
      figure: amount(now),
    };
    const button = { label: words.say('collect', { amount: amount(now) }), isUsable: true };
    return { prompt, button, answer };
  };
  const clear = () => {
    collect = undefined;
    board.clear();
  };
  return {
    ask,
    clear,
    start: clear,
    rest: async () => clear(),
    show: async ({ stops, decisions }) => {
      collect = undefined;
      const opened = decisions ?? [];
      const hit = opened.find((tile) => stops.includes(tile));
      if (hit !== undefined) {
        sound.stop();
        board.showHit(hit, opened);
        if (!isCalm()) await untilPassed(HIT_MS, performance.now());
      }
      board.reveal(stops, opened);
      if (!isCalm()) await untilPassed(REVEAL_MS, performance.now());
    },
    showAtRest: ({ stops, decisions }) => board.reveal(stops, decisions ?? []),
    outcome: (round, text) =>
      outcomeText(words, {
        round,
        text,
        result: resultText(words.say, round.stops, round.decisions ?? []),
      }),
    choice: choice.value,
    press: () => {
      const isWaiting = collect !== undefined;
      collect?.();
      return isWaiting;
    },
  };
}
