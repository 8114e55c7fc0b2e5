import type { Table } from '../../../page/arcade-client.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import type { DecidedRound, Stage } from '../../../page/table/stage.ts';
import { outcomeText } from '../../originals/page/make-stage.ts';
import type { PotView } from './pot-view.ts';
import type { ReelsView } from './reels-view.ts';
import { resultText } from './result-text.ts';
import type { TideWords } from './words.ts';

interface StageParts {
  readonly reels: ReelsView;
  readonly pot: PotView;
  /** Follows the pot of a laid table. */
  readonly follow: (table: Table) => void;
}

/** Shows the rounds of Pearl Tide: the line, then the pot if the round won it. */
export function makeStage(words: TideWords, { reels, pot, follow }: StageParts): Stage {
  const mark = ({ stops, payout, stake, jackpotWon = 0 }: DecidedRound) => {
    const line = payout - jackpotWon;
    if (line > 0) reels.mark(stops, line > stake ? 'won' : 'back');
  };
  return {
    lay: (table, text) => {
      pot.lay(table.jackpot, text);
      follow(table);
    },
    clear: () => {
      pot.hold();
      reels.mark();
    },
    start: reels.start,
    rest: async () => {
      await reels.rest();
      pot.release();
    },
    show: async (round) => {
      await reels.settle(round.stops);
      mark(round);
      if (round.jackpotWon) await pot.celebrate(round.jackpotWon);
      pot.release();
    },
    showAtRest: (round) => {
      reels.set(round.stops);
      mark(round);
    },
    outcome: (round, text) => outcomeOf(words, round, text),
  };
}

function outcomeOf(words: TideWords, round: DecidedRound, text: MoneyText) {
  const result = resultText(words, round.stops);
  const outcome = outcomeText(words, { round, text, result });
  if (!round.jackpotWon) return outcome;
  const amount = text.money(round.jackpotWon);
  return { ...outcome, head: words.say('wonJackpot'), detail: words.say('wonPot', { amount }) };
}
