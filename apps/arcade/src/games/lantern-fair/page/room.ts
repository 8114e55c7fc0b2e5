import { element } from '../../../page/element.ts';
import { type ControlsActions, makeControls } from '../../../page/table/controls.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import { type Band, makeBand } from './band.ts';
import { type LinesView, makeLines } from './lines.ts';
import type { NightChoice } from './night-choice.ts';
import { makeReels, type ReelsView } from './reels.ts';
import type { Words } from './words.ts';

export interface Room extends TableRoom {
  readonly band: Band;
  readonly reels: ReelsView;
  readonly lines: LinesView;
}

interface RoomParts {
  readonly facts: string;
  readonly actions: ControlsActions;
  readonly night: NightChoice;
}

/** Builds the ticket with its reels, the controls, and the live region for screen readers. */
export function makeRoom(words: Words, { facts, actions, night }: RoomParts): Room {
  const band = makeBand(facts);
  const reels = makeReels(words);
  const lines = makeLines();
  const stub = makeStub();
  const [begin, skip] = [words.say('beginNight'), words.say('skipNight')];
  const question = { begin, skip, onSkip: () => night.skip() };
  const controls = makeControls(words, actions, { question });
  night.askOn(controls);
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const window = element('div', { class: 'window' }, reels.root, lines.root);
  const body = element('div', { class: 'ticket-body' }, band.root, window);
  const ticket = element('section', { class: 'ticket', 'data-theme': 'dark' }, body, stub.root);
  const root = element(
    'main',
    {
      class: 'room',
      'aria-label': titleOf('lantern-fair'),
      'data-state': 'opening',
      'data-night': 'false',
      'data-link': 'there',
    },
    element('div', { class: 'stage' }, ticket),
    controls.root,
    voice,
  );
  return {
    root,
    band,
    reels,
    lines,
    stub,
    controls,
    announce: (sentence) => {
      voice.textContent = sentence;
    },
  };
}
