import { element } from '../../../page/element.ts';
import type { PlaceActions, TableChips } from '../../../page/live/live-game.ts';
import type { LiveWords } from '../../../page/live/live-words.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { isRed, type Place, paysOf, places } from '../rules.ts';
import { boxOf, chipPointOf, type Point, placeAt, TABLE_DEPTH, TABLE_LENGTH } from './layout.ts';

/** The long side of the table is horizontal here, vertical on other screens. The style sheet has the same condition. */
const lying = matchMedia('(min-width: 56rem), (min-aspect-ratio: 5 / 4)');

interface BoardParts {
  readonly words: LiveWords;
  readonly nameOf: (place: number) => string;
  readonly actions: PlaceActions;
}

export interface Board {
  readonly root: HTMLElement;
  readonly showChips: (chips: TableChips, text: MoneyText) => void;
  /** Marks the drawn pocket, or none. */
  readonly mark: (pocket: number | undefined) => void;
}

/**
 * The printed table. A press puts a chip on the place below it, and one tab stop leads to all places: arrow keys move
 * between them.
 */
export function makeBoard({ words, nameOf, actions }: BoardParts): Board {
  const fields = places.map((place) => makeField(place, nameOf(places.indexOf(place))));
  const spots = places.map((place, at) => makeSpot(place, at));
  const root = element('div', { class: 'roulette-board', dir: 'ltr' });
  root.append(...fields.filter((field) => field !== undefined), ...spots);

  const spotOf = (target: EventTarget | null): number =>
    target instanceof HTMLButtonElement ? spots.indexOf(target) : -1;
  const light = (at: number | undefined) => {
    const lit = at === undefined ? [] : (places[at]?.numbers ?? []);
    for (const [number, field] of fields.slice(0, 37).entries()) {
      field?.classList.toggle('lit', lit.includes(number));
    }
  };
  const pointOf = (event: MouseEvent): Point => {
    const { left, top, width, height } = root.getBoundingClientRect();
    const [across, down] = [(event.clientX - left) / width, (event.clientY - top) / height];
    if (lying.matches) return [across * TABLE_LENGTH, down * TABLE_DEPTH];
    return [down * TABLE_LENGTH, (1 - across) * TABLE_DEPTH];
  };
  root.addEventListener('pointermove', (event) => light(placeAt(pointOf(event))));
  root.addEventListener('pointerleave', () => light(undefined));
  root.addEventListener('click', (event) => {
    // Keys and screen readers press the place itself.
    const spot = event.detail === 0 ? spotOf(event.target) : -1;
    const at = spot >= 0 ? spot : placeAt(pointOf(event));
    if (at !== undefined) actions.add(at);
  });

  let focused = 0;
  const focus = (at: number) => {
    spots[focused]?.setAttribute('tabindex', '-1');
    focused = at;
    spots[at]?.setAttribute('tabindex', '0');
    light(at);
  };
  focus(focused);
  light(undefined);
  root.addEventListener('focusin', ({ target }) => {
    const at = spotOf(target);
    if (at >= 0) focus(at);
  });
  root.addEventListener('focusout', () => light(undefined));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return actions.remove(focused);
    const way = wayOf(event.key);
    if (!way) return;
    event.preventDefault();
    const next = neighborOf(focused, way);
    if (next === undefined) return;
    focus(next);
    spots[next]?.focus();
  });

  return {
    root,
    showChips: ({ confirmed, own, crowd }, text) => {
      for (const [at, spot] of spots.entries()) {
        const [mine, all] = [own.get(at) ?? 0, crowd.get(at) ?? 0];
        const isPending = mine > (confirmed.get(at) ?? 0);
        showChip(spot, { mine, all, isPending }, text);
        const place = placeLabel(words, nameOf(at), at);
        const label =
          mine + all === 0
            ? place
            : words.say('chipsOn', { place, own: text.stake(mine), all: text.stake(all) });
        if (spot.getAttribute('aria-label') !== label) spot.setAttribute('aria-label', label);
      }
    },
    mark: (pocket) => {
      for (const [at, place] of places.entries()) {
        fields[at]?.classList.toggle('hit', pocket !== undefined && place.numbers.includes(pocket));
      }
    },
  };
}

function placeLabel(words: LiveWords, name: string, at: number): string {
  const place = places[at];
  return place ? words.say('placeOf', { place: name, times: paysOf(place) / 100 }) : '';
}

function makeField(place: Place, name: string): HTMLElement | undefined {
  const box = boxOf(place);
  if (!box) return undefined;
  const { kind, numbers } = place;
  const [first = 0] = numbers;
  const tone = kind === 'straight' ? (first === 0 ? 'zero' : isRed(first) ? 'red' : 'black') : kind;
  const field = element('div', { class: `field-cell ${tone}`, 'aria-hidden': 'true' });
  for (const [side, value] of Object.entries(box)) field.style.setProperty(`--${side}`, `${value}`);
  field.append(element('span', {}, printed(place, name)));
  return field;
}

function printed({ kind, numbers }: Place, name: string): string {
  if (kind === 'straight') return `${numbers[0]}`;
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`;
  return kind === 'column' ? '3×' : name;
}

function makeSpot(place: Place, at: number): HTMLButtonElement {
  const spot = element('button', { type: 'button', class: 'spot', tabindex: -1, 'data-place': at });
  const [x, y] = chipPointOf(place);
  spot.style.setProperty('--x', `${x}`);
  spot.style.setProperty('--y', `${y}`);
  return spot;
}

interface SpotChips {
  readonly mine: number;
  readonly all: number;
  readonly isPending: boolean;
}

function showChip(spot: HTMLElement, { mine, all, isPending }: SpotChips, text: MoneyText): void {
  const state = mine > 0 ? (isPending ? 'pending' : 'own') : all > 0 ? 'crowd' : 'none';
  spot.dataset.chips = state;
  const shown = mine > 0 ? text.chip(mine) : '';
  if (spot.textContent !== shown) spot.textContent = shown;
}

/** Direction of an arrow key in the coordinates of `layout.ts`, where the table is horizontal. */
function wayOf(key: string): Point | undefined {
  const ways: Readonly<Record<string, Point>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  };
  const way = ways[key];
  if (!way || lying.matches) return way;
  return [way[1], -way[0]];
}

const points = places.map(chipPointOf);

/** The nearest place in a direction. Places beside it count as farther away. */
export function neighborOf(from: number, [wayX, wayY]: Point): number | undefined {
  const [fromX, fromY] = points[from] ?? [0, 0];
  let [best, least] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (const [at, [x, y]] of points.entries()) {
    const ahead = (x - fromX) * wayX + (y - fromY) * wayY;
    const aside = Math.abs((x - fromX) * wayY) + Math.abs((y - fromY) * wayX);
    if (ahead <= 0 || aside > ahead * 2.5) continue;
    const distance = ahead + aside * 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
