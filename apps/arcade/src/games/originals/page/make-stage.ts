import type { MoneyText } from '../../../page/money-text.ts';
import type { DecidedRound, Stage } from '../../../page/table/stage.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { OriginalChoice } from './choice-control.ts';
import type { Scene, SceneRound } from './scene.ts';
import type { OriginalWords } from './words.ts';

interface StageParts {
  readonly scene: Scene;
  readonly choice: OriginalChoice;
  readonly resultText: (stops: readonly number[], choice: number) => string;
}

/** Combines a scene and a choice to the stage of a table. */
export function makeStage(words: OriginalWords, { scene, choice, resultText }: StageParts): Stage {
  return {
    clear: () => scene.showChoice(choice.value()),
    start: scene.start,
    rest: scene.rest,
    show: (round) => scene.settle(sceneRoundOf(round)),
    showAtRest: (round) => scene.set(sceneRoundOf(round)),
    outcome: (round, text) =>
      outcomeText(words, { round, text, result: resultText(round.stops, round.choice ?? 0) }),
    choice: choice.value,
  };
}

const sceneRoundOf = ({ stops, choice, stake, payout }: DecidedRound): SceneRound => ({
  stops,
  choice: choice ?? 0,
  isWin: payout > stake,
});

interface Outcome {
  readonly round: DecidedRound;
  readonly text: MoneyText;
  readonly result: string;
}

/** A return that does not exceed the stake is plain text without the win color. */
export function outcomeText(words: OriginalWords, { round, text, result }: Outcome): StubText {
  const { stake, payout } = round;
  if (payout === 0) return { head: words.say('lost'), detail: result, tone: 'quiet' };
  const figure = text.money(payout);
  if (payout > stake) return { head: words.say('won'), detail: result, figure, tone: 'win' };
  return { head: words.say('cameBack'), detail: result, figure, tone: 'plain' };
}
