import type {
  AskedDecision,
  DecidedRound,
  Stage,
  WaitingRound,
} from '../../../page/table/stage.ts';
import { outcomeText } from '../../originals/page/make-stage.ts';
import { dealtOf, drawnOf, handOf, holdOf } from '../rules.ts';
import type { HandView } from './hand-view.ts';
import type { PaysList } from './pays-list.ts';
import { dealtText, resultText } from './result-text.ts';
import type { PokerWords } from './words.ts';

interface StageParts {
  readonly hand: HandView;
  readonly pays: PaysList;
}

export interface PokerStage extends Stage {
  /** Draws, if the round waits for its player. Returns whether it does. */
  readonly press: () => boolean;
}

/** Shows the rounds of video poker, and asks the player which cards to hold. */
export function makeStage(words: PokerWords, { hand, pays }: StageParts): PokerStage {
  /** The cards of the deal that lie on the table. */
  let dealt: readonly number[] = [];
  let draw: (() => void) | undefined;
  let isDealing = false;
  const clear = () => {
    [dealt, draw, isDealing] = [[], undefined, false];
    hand.set();
    pays.light();
  };
  const ask = ({ shown }: WaitingRound): AskedDecision => {
    dealt = shown;
    isDealing = true;
    pays.light();
    const answer = new Promise<number | null>((resolve) => {
      draw = () => {
        draw = undefined;
        hand.lock();
        resolve(hand.hold());
      };
    });
    const asked = draw;
    // Until the last card lies on the table, a second press of the button does nothing.
    void hand.turn(shown, 0).then(() => {
      if (draw !== asked) return;
      isDealing = false;
      hand.unlock();
      pays.light(handOf(shown), 'dealt');
    });
    const name = handOf(shown);
    const detail = name === 'nothing' ? words.say('holdMore') : dealtText(words.say, shown);
    const button = { label: words.say('draw'), isUsable: true };
    return { prompt: { head: words.say('hold'), detail }, button, answer };
  };
  const light = ({ stops, decisions, stake, payout }: DecidedRound) =>
    pays.light(handOf(drawnOf(stops, holdOf(decisions ?? []))), payout > stake ? 'won' : 'back');
  return {
    ask,
    clear,
    start: clear,
    rest: async () => clear(),
    show: async (round) => {
      const hold = holdOf(round.decisions ?? []);
      draw = undefined;
      const cards = dealtOf(round.stops);
      // Another page dealt and drew, or the time was over.
      if (`${dealt}` !== `${cards}`) await hand.turn(cards, 0);
      dealt = cards;
      pays.light();
      await hand.turn(drawnOf(round.stops, hold), hold);
      light(round);
    },
    showAtRest: (round) => {
      const hold = holdOf(round.decisions ?? []);
      hand.set(drawnOf(round.stops, hold), hold);
      light(round);
    },
    outcome: (round, text) => {
      const result = resultText(words.say, round.stops, round.decisions ?? []);
      return outcomeText(words, { round, text, result });
    },
    press: () => {
      if (!draw) return false;
      if (!isDealing) draw();
      return true;
    },
  };
}
