import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './originals.css';
import { drawing, element } from '../../../page/element.ts';
import { type ControlsActions, makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { ORIGINALS_RETURN, type Original } from '../original.ts';
import { makeLadder, makeRisk, type OriginalChoice } from './choice-control.ts';
import { makeStage } from './make-stage.ts';
import { multiplierText, type PayRow, paysSheet } from './pays-sheet.ts';
import type { Scene } from './scene.ts';
import type { OriginalWords } from './words.ts';

interface OriginalPage<Words extends OriginalWords> {
  readonly rules: Original;
  readonly words: { readonly en: Words; readonly cn: Words };
  /** What is printed in the head of the ticket, about the middle of 216. */
  readonly motif: () => string;
  readonly makeScene: (tongue: Tongue<Words>) => Scene;
  /** `ladder` for many choices, `risk` for a few that have names. */
  readonly choice: 'ladder' | 'risk';
  readonly choiceLabel: (words: Words) => string;
  readonly choiceText: (choice: number, tongue: Tongue<Words>) => string;
  /** The ways in which a round may end that pay, at a choice. */
  readonly payRows: (choice: number, tongue: Tongue<Words>) => readonly PayRow[];
}

/** In which words and figures a page speaks. */
export interface Tongue<Words> {
  readonly words: Words;
  readonly locale: string;
  /** A multiplier of so many hundredths. */
  readonly times: (hundredths: number) => string;
}

/** The page of an original: its scene on a ticket, its choice among the controls. */
export function openOriginal<Words extends OriginalWords>(page: OriginalPage<Words>): void {
  const { rules, choiceText, payRows } = page;
  openTable<Words>({
    game: rules.code,
    words: page.words,
    build: ({ words, locale, actions }) => {
      const tongue = { words, locale, times: multiplierText(locale) };
      const scene = page.makeScene(tongue);
      const make = page.choice === 'ladder' ? makeLadder : makeRisk;
      const choice = make({
        rules,
        words,
        label: page.choiceLabel(words),
        text: (chosen) => choiceText(chosen, tongue),
        onChange: scene.showChoice,
      });
      return {
        room: makeRoom(rules.code, { tongue, motif: page.motif(), scene, choice, actions }),
        stage: makeStage(words, { scene, choice }),
        pays: {
          title: words.paysTitle,
          content: ({ text, stake }) =>
            paysSheet({
              words,
              locale,
              text,
              stake,
              heading: words.chosen(page.choiceLabel(words), choiceText(choice.value(), tongue)),
              rows: payRows(choice.value(), tongue),
            }),
        },
      };
    },
  });
}

interface RoomParts {
  readonly motif: string;
  readonly tongue: Tongue<OriginalWords>;
  readonly scene: Scene;
  readonly choice: OriginalChoice;
  readonly actions: ControlsActions;
}

function makeRoom(game: string, { tongue, motif, scene, choice, actions }: RoomParts): TableRoom {
  const { words, locale } = tongue;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const { over, under } = ORIGINALS_RETURN;
  const facts = words.facts(share.format(Number(over) / Number(under)));
  const stub = makeStub();
  const controls = makeControls(words, actions, { choice });
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const head = element(
    'header',
    { class: 'band' },
    drawing(
      `<svg class="band-motif" viewBox="-108 -108 216 216" aria-hidden="true">${motif}</svg>`,
    ),
    element('h1', {}, words.title),
    element('p', { class: 'facts' }, facts),
  );
  const picture = element('div', { class: 'picture', 'aria-hidden': 'true' }, scene.root);
  const body = element('div', { class: 'ticket-body' }, head, picture);
  const ticket = element('section', { class: 'ticket', 'data-theme': 'dark' }, body, stub.root);
  const root = element(
    'main',
    {
      class: 'room original',
      'aria-label': words.title,
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
