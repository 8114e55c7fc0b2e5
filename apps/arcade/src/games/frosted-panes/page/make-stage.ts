import { isQuick } from '../../../page/pace.ts';
import type { DecidedRound, Stage, TableRoom } from '../../../page/table/stage.ts';
import { sayIn } from '../../../page/table/stub.ts';
import type { OriginalChoice } from '../../originals/page/choice-control.ts';
import { outcomeText } from '../../originals/page/make-stage.ts';
import { panesOf, wonSymbol } from '../rules.ts';
import type { PanesView, ShownCard } from './panes-view.ts';
import type { PrizeList } from './prize-list.ts';
import { resultText } from './result-text.ts';
import type { PanesWords } from './words.ts';

interface StageParts {
  readonly panes: PanesView;
  readonly prizes: PrizeList;
  readonly choice: OriginalChoice;
  readonly showCard: (card: number) => void;
  /** The page, which is built after its stage. */
  readonly room: () => TableRoom;
}

/** Number of times that a win lights up, by its multiple of the stake. */
const BEATS: readonly (readonly [from: number, beats: number])[] = [
  [20, 4],
  [5, 2],
  [0, 1],
];

const beatsOf = (times: number): number => BEATS.find(([from]) => times >= from)?.[1] ?? 1;

export interface PanesStage extends Stage {
  /** Reveals the whole card, if it waits for its player. Returns whether it does. */
  readonly press: () => boolean;
}

/** Shows the rounds of Frosted Panes: a bought card waits until its player has scratched all panes. */
export function makeStage(words: PanesWords, parts: StageParts): PanesStage {
  const { panes, prizes, choice, showCard, room } = parts;
  let isScratching = false;
  const cover = () => {
    isScratching = false;
    panes.cover();
    showCard(choice.value());
    prizes.mark();
  };
  const mark = (round: DecidedRound) => {
    const symbol = wonSymbol(round.stops, round.choice ?? 0);
    const kind = round.payout > round.stake ? 'won' : 'back';
    panes.mark(symbol, kind, beatsOf(round.payout / round.stake));
    prizes.mark(symbol, kind);
  };
  const scratch = async (card: ShownCard) => {
    const { controls, announce } = room();
    controls.ask({ label: words.say('revealAll'), isUsable: true });
    sayIn(room(), { head: words.say('scratch'), detail: words.say('scratchMore') });
    isScratching = true;
    await panes.scratch(card, announce);
    isScratching = false;
    controls.setMode('busy');
  };
  return {
    clear: cover,
    start: cover,
    rest: async () => cover(),
    show: async (round) => {
      const card = cardOf(round);
      showCard(card.card);
      if (isQuick()) panes.show(card);
      else await scratch(card);
      mark(round);
    },
    showAtRest: (round) => {
      const card = cardOf(round);
      showCard(card.card);
      panes.show(card);
      mark(round);
    },
    outcome: (round, text) =>
      outcomeText(words, {
        round,
        text,
        result: resultText(words, round.stops, round.choice ?? 0),
      }),
    choice: choice.value,
    press: () => {
      const waits = isScratching;
      if (waits) panes.clearAll();
      return waits;
    },
  };
}

const cardOf = ({ stops, choice }: DecidedRound): ShownCard => {
  const card = choice ?? 0;
  return { card, symbols: panesOf(stops, card) };
};
