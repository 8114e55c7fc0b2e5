import { element } from '../../../page/element.ts';
import { type Band, makeBand } from './band.ts';
import { type ControlsActions, type ControlsView, makeControls } from './controls.ts';
import { type LinesView, makeLines } from './lines.ts';
import { makeReels, type ReelsView } from './reels.ts';
import { makeStub, type StubView } from './stub.ts';
import type { Words } from './words.ts';

/** Everything on the page, in its final place from the first moment on. */
export interface Room {
  readonly root: HTMLElement;
  readonly band: Band;
  readonly reels: ReelsView;
  readonly lines: LinesView;
  readonly stub: StubView;
  readonly controls: ControlsView;
  readonly announce: (sentence: string) => void;
}

/** Builds the ticket with its reels, the controls beside it, and the voice for screen readers. */
export function makeRoom(words: Words, facts: string, actions: ControlsActions): Room {
  const band = makeBand(words, facts);
  const reels = makeReels(words);
  const lines = makeLines();
  const stub = makeStub();
  const controls = makeControls(words, actions);
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const window = element('div', { class: 'window' }, reels.root, lines.root);
  const body = element('div', { class: 'ticket-body' }, band.root, window);
  const ticket = element('section', { class: 'ticket', 'data-theme': 'dark' }, body, stub.root);
  const root = element(
    'main',
    { class: 'room', 'data-state': 'opening', 'data-night': 'false', 'data-link': 'there' },
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
