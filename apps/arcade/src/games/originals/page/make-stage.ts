import type { MoneyText } from '../../../page/money-text.ts';
import type { DecidedRound, Stage } from '../../../page/table/stage.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { OriginalChoice } from './choice-control.ts';
import type { Scene, SceneRound } from './scene.ts';
import type { OriginalWords } from './words.ts';

/** A scene and a choice, as a table plays them. */
export function makeStage(
  words: OriginalWords,
  { scene, choice }: { scene: Scene; choice: OriginalChoice },
): Stage {
  return {
    clear: () => scene.showChoice(choice.value()),
    start: scene.start,
    rest: scene.rest,
    show: (round) => scene.settle(sceneRoundOf(round)),
    showAtRest: (round) => scene.set(sceneRoundOf(round)),
    outcome: (round, text) => outcomeText(words, text, round),
    choice: choice.value,
  };
}

const sceneRoundOf = ({ stops, choice, stake, payout }: DecidedRound): SceneRound => ({
  stops,
  choice: choice ?? 0,
  isWin: payout > stake,
});

/** A return that is no more than the stake is told like any other fact: no win colour. */
export function outcomeText(
  words: OriginalWords,
  text: MoneyText,
  { stops, choice, stake, payout }: DecidedRound,
): StubText {
  const result = words.result(stops, choice ?? 0);
  if (payout === 0) return { head: words.lost, detail: result, tone: 'quiet' };
  const figure = text.money(payout);
  if (payout > stake) return { head: words.won, detail: result, figure, tone: 'win' };
  return { head: words.cameBack, detail: result, figure, tone: 'plain' };
}
