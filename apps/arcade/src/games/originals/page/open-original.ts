import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './originals.css';
import { drawing, element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { type ControlsActions, makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { GameCode } from '../../names.ts';
import { ORIGINALS_RETURN, type Original } from '../original.ts';
import { makeLadder, makeRisk, type OriginalChoice } from './choice-control.ts';
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
        room: makeRoom(rules.code, { words, motif: page.motif(), scene, choice, actions }),
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

interface RoomParts {
  readonly motif: string;
  readonly words: OriginalWords;
  readonly scene: Scene;
  readonly choice: OriginalChoice;
  readonly actions: ControlsActions;
}

function makeRoom(game: GameCode, parts: RoomParts): TableRoom {
  const { words, motif, scene, choice, actions } = parts;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const { over, under } = ORIGINALS_RETURN;
  const facts = words.say('facts', { share: share.format(Number(over) / Number(under)) });
  const stub = makeStub();
  const controls = makeControls(words, actions, { choice });
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const head = element(
    'header',
    { class: 'band' },
    drawing(
      `<svg class="band-motif" viewBox="-108 -108 216 216" aria-hidden="true">${motif}</svg>`,
    ),
    element('h1', {}, titleOf(game)),
    element('p', { class: 'facts' }, facts),
  );
  const picture = element('div', { class: 'picture', 'aria-hidden': 'true' }, scene.root);
  const body = element('div', { class: 'ticket-body' }, head, picture);
  const ticket = element('section', { class: 'ticket', 'data-theme': 'dark' }, body, stub.root);
  const root = element(
    'main',
    {
      class: 'room original',
      'aria-label': titleOf(game),
      'data-game': game,
      'data-state': 'opening',
      'data-link': 'there',
    },
    element('div', { class: 'stage' }, ticket),
    controls.root,
    voice,
  );
  const announce = (sentence: string) => {
    voice.textContent = sentence;
  };
  return { root, stub, controls, announce };
}
