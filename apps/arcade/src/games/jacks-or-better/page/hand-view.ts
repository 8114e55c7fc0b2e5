import { element } from '../../../page/element.ts';
import { untilPassed } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import { isCalm, moved } from '../../originals/page/scene.ts';
import { RANK_NAMES, rankOf, suitOf } from '../../shared/playing-cards.ts';
import { HAND, isHeld } from '../rules.ts';
import { cardBack, cardFace } from './card-face.ts';
import type { PokerWords } from './words.ts';

/** Time between two cards that are turned. */
const GAP_MS = 95;
const TURN_MS = 150;

export interface HandView {
  readonly root: HTMLElement;
  /** Shows these cards, and those of the hold as held. Without cards all lie face down. */
  readonly set: (cards?: readonly (number | undefined)[], hold?: number) => void;
  /** Turns the cards that are not held, one after the other. Resolves when all are turned. */
  readonly turn: (cards: readonly number[], hold: number) => Promise<void>;
  /** Lets the player hold cards, until `lock`. */
  readonly unlock: () => void;
  readonly lock: () => void;
  readonly toggle: (place: number) => void;
  readonly hold: () => number;
}

/** The five cards of the player, each with a mark that says whether it is held. */
export function makeHandView(words: PokerWords): HandView {
  let [hold, isOpen] = [0, false];
  let shown: (number | undefined)[] = [];
  const places = Array.from({ length: HAND }, (_, place) => {
    const button = element('button', { type: 'button', class: 'poker-card' });
    // The pointer leaves the focus where it is, so that Space still draws.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => toggle(place));
    const mark = element('span', { class: 'held-mark', 'aria-hidden': 'true' }, words.say('held'));
    const key = element('kbd', { class: 'hold-key', 'aria-hidden': 'true' }, `${place + 1}`);
    const root = element('div', { class: 'poker-place' }, mark, button, key);
    return { root, button };
  });
  const root = element(
    'div',
    { class: 'poker-hand', role: 'group', 'aria-label': words.say('cards') },
    ...places.map((each) => each.root),
  );

  const draw = (place: number) => {
    const each = places[place];
    if (!each) return;
    const card = shown[place];
    each.button.replaceChildren(card === undefined ? cardBack() : cardFace(card));
    each.button.setAttribute('aria-label', nameOf(words, card));
  };
  const mark = () => {
    root.dataset.open = `${isOpen}`;
    for (const [place, { root: around, button }] of places.entries()) {
      const held = isHeld(hold, place);
      around.dataset.held = `${held}`;
      button.setAttribute('aria-pressed', `${held}`);
      // Not disabled: a disabled button loses the focus.
      button.setAttribute('aria-disabled', `${!isOpen}`);
    }
  };
  const toggle = (place: number) => {
    if (!isOpen) return;
    hold ^= 1 << place;
    mark();
  };
  const show = (cards: readonly (number | undefined)[]) => {
    shown = [...cards];
    for (let place = 0; place < HAND; place++) draw(place);
  };
  const set: HandView['set'] = (cards = [], next = 0) => {
    [hold, isOpen] = [next, false];
    show(Array.from({ length: HAND }, (_, place) => cards[place]));
    mark();
  };
  set();

  return {
    root,
    set,
    toggle,
    hold: () => hold,
    unlock: () => {
      isOpen = true;
      mark();
    },
    lock: () => {
      isOpen = false;
      mark();
    },
    turn: async (cards, held) => {
      const turned = cards.flatMap((_, place) => (isHeld(held, place) ? [] : [place]));
      const kept = cards.map((card, place) => (isHeld(held, place) ? card : undefined));
      set(kept, held);
      if (isCalm()) return set(cards, held);
      const animations: Promise<void>[] = [];
      const turning = shown;
      for (const place of turned) {
        await untilPassed(GAP_MS, performance.now());
        if (shown !== turning) return; // other cards were shown in the meantime
        shown[place] = cards[place];
        draw(place);
        sound.stop();
        const face = places[place]?.button.firstElementChild;
        const frames = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }];
        if (face)
          animations.push(moved(face.animate(frames, { duration: TURN_MS, easing: 'ease-out' })));
      }
      await Promise.all(animations);
    },
  };
}

/** A card as screen readers say it. */
function nameOf(words: Pick<PokerWords, 'say' | 'list'>, card: number | undefined): string {
  if (card === undefined) return words.say('faceDown');
  const suit = words.list('suits')[suitOf(card)] ?? '';
  return words.say('card', { rank: RANK_NAMES[rankOf(card)] ?? '', suit });
}
