import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './originals.css';
import { drawing, element } from '../../../page/element.ts';
import type { ControlsView } from '../../../page/table/controls.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { GameCode } from '../../names.ts';

interface RoomParts {
  /** Line below the title. */
  readonly facts: string;
  /** SVG motif in the ticket's head, centered in a square of 216. */
  readonly motif: string;
  readonly picture: HTMLElement;
  readonly controls: ControlsView;
}

/** The page of an original: a ticket with its picture and stub, and the controls. */
export function makeRoom(game: GameCode, parts: RoomParts): TableRoom {
  const { facts, motif, picture, controls } = parts;
  const stub = makeStub();
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
