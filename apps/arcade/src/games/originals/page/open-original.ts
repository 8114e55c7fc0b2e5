import { element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { ORIGINALS_RETURN, type Original } from '../original.ts';
import { makeLadder, makeRisk, type OriginalChoice } from './choice-control.ts';
import { makeRoom } from './make-room.ts';
import { makeStage } from './make-stage.ts';
import { multiplierText, type PayRow, paysSheet } from './pays-sheet.ts';
import type { Scene } from './scene.ts';
import type { OriginalWords } from './words.ts';

interface OriginalPage {
  readonly rules: Original;
  readonly words: OriginalWords;
  /** The result in a few words, for the stub and for screen readers. */
  readonly resultText: (stops: readonly number[], choice: number) => string;
  /** SVG motif in the ticket's head, centered in a square of 216. */
  readonly motif: () => string;
  /** `aim` chooses and plays, for a scene whose parts can be pressed. */
  readonly makeScene: (figures: Figures, aim: (choice: number) => void) => Scene;
  /** `ladder` for many choices, `risk` for a few that have names. */
  readonly choice: 'ladder' | 'risk';
  readonly choiceLabel: string;
  readonly choiceText: (choice: number, figures: Figures) => string;
  /** The paying results of a round at a choice. */
  readonly payRows: (choice: number) => readonly PayRow[];
}

/** Number formats of a page. */
export interface Figures {
  /** Formats a multiplier given in hundredths. */
  readonly times: (hundredths: number) => string;
}

/** Opens the page of an original, with its scene on a ticket and its choice among the controls. */
export function openOriginal(page: OriginalPage): void {
  const { rules, words, resultText, choiceLabel, choiceText, payRows } = page;
  const figures: Figures = { times: multiplierText(locale) };
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const { over, under } = ORIGINALS_RETURN;
  openTable({
    game: rules.code,
    words,
    build: (actions) => {
      const aim = (chosen: number) => {
        if (choice.choose(chosen)) actions.press();
      };
      const scene = page.makeScene(figures, aim);
      const make = page.choice === 'ladder' ? makeLadder : makeRisk;
      const choice: OriginalChoice = make({
        rules,
        words,
        label: choiceLabel,
        text: (chosen) => choiceText(chosen, figures),
        onChange: scene.showChoice,
      });
      return {
        room: makeRoom(rules.code, {
          facts: words.say('facts', { share: share.format(Number(over) / Number(under)) }),
          motif: page.motif(),
          picture: element('div', { class: 'picture', 'aria-hidden': 'true' }, scene.root),
          controls: makeControls(words, actions, { choice }),
        }),
        stage: makeStage(words, { scene, choice, resultText }),
        pays: {
          title: words.say('paysTitle'),
          content: ({ text, stake }) =>
            paysSheet({
              words,
              text,
              stake,
              heading: words.say('chosen', {
                label: choiceLabel,
                choice: choiceText(choice.value(), figures),
              }),
              rows: payRows(choice.value()),
            }),
        },
      };
    },
  });
}
