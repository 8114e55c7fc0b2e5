import { element } from '../../../page/element.ts';
import { type ControlsActions, makeControls } from '../../../page/table/controls.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { GameCode } from '../../names.ts';
import type { FreeSpinsChoice } from './free-spins-choice.ts';
import type { SlotWords } from './slot-words.ts';

interface SlotParts {
  readonly game: GameCode;
  readonly actions: ControlsActions;
  readonly freeSpins: FreeSpinsChoice;
  /** Head of the ticket. */
  readonly band: HTMLElement;
  /** The reels, and drawings over them. */
  readonly window: readonly HTMLElement[];
}

export interface SlotRoom extends TableRoom {
  /** Switches the ticket between the colors of free spins and of paid ones. */
  readonly setFree: (isFree: boolean) => void;
}

/** Builds the ticket with its reels, the controls, and the live region for screen readers. */
export function makeSlotRoom(
  words: SlotWords,
  { game, actions, freeSpins, band, window: shown }: SlotParts,
): SlotRoom {
  const stub = makeStub();
  const [begin, skip] = [words.say('beginFreeSpins'), words.say('skipFreeSpins')];
  const question = { begin, skip, onSkip: () => freeSpins.skip() };
  const controls = makeControls(words, actions, { question });
  freeSpins.askOn(controls);
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const window = element('div', { class: 'window' }, ...shown);
  const body = element('div', { class: 'ticket-body' }, band, window);
  const ticket = element('section', { class: 'ticket', 'data-theme': 'dark' }, body, stub.root);
  const root = element(
    'main',
    {
      class: 'room',
      'aria-label': titleOf(game),
      'data-state': 'opening',
      'data-free-spins': 'false',
      'data-link': 'there',
    },
    element('div', { class: 'stage' }, ticket),
    controls.root,
    voice,
  );
  return {
    root,
    stub,
    controls,
    announce: (sentence) => {
      voice.textContent = sentence;
    },
    setFree: (isFree) => {
      root.dataset.freeSpins = `${isFree}`;
    },
  };
}
