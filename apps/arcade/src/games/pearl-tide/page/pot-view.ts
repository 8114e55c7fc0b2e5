import { drawing, element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { sound } from '../../../page/sound.ts';
import { makeRollingText } from '../../../page/table/rolling-text.ts';
import { isCalm, moved } from '../../originals/page/scene.ts';
import type { TideWords } from './words.ts';

export interface PotView {
  readonly root: HTMLElement;
  /** Shows the pot, in the currency of the visit. Undefined: the visit plays for none. */
  readonly lay: (amount: number | undefined, text: MoneyText) => void;
  /** Takes a newer amount. It is shown once no round is in play, so that it does not reveal a result. */
  readonly follow: (amount: number) => void;
  readonly hold: () => void;
  readonly release: () => void;
  /** Shows that the round in play won the pot. Resolves when the celebration is over. */
  readonly celebrate: (won: number) => Promise<void>;
}

const CELEBRATION_MS = 3_600;
const PEARLS = 28;
/** A hit of the pot sounds like the greatest win. */
const GREATEST = 1_000;

/** The pot above the reels: an oyster that opens when the pot is won. */
export function makePotView(words: TideWords): PotView {
  const figure = makeRollingText();
  const caption = element('p', { class: 'tide-pot-caption' }, words.say('jackpot'));
  const amount = element('p', { class: 'tide-pot-amount' }, figure.root);
  const rain = element('div', { class: 'tide-rain', 'aria-hidden': 'true' });
  const root = element(
    'div',
    { class: 'tide-pot', 'data-state': 'shut' },
    drawing(oysterText()),
    element('div', { class: 'tide-pot-words' }, caption, amount),
    rain,
  );
  let text: MoneyText | undefined;
  let isHeld = false;
  let latest: number | undefined;
  const show = () => {
    if (text && latest !== undefined && !isHeld) figure.show(text.money(latest));
  };
  return {
    root,
    lay: (pot, money) => {
      text = money;
      latest = pot;
      root.toggleAttribute('data-none', pot === undefined);
      if (pot === undefined) figure.show(words.say('noJackpot'));
      else show();
    },
    follow: (pot) => {
      latest = pot;
      show();
    },
    hold: () => {
      isHeld = true;
      root.dataset.state = 'shut';
    },
    release: () => {
      isHeld = false;
      show();
    },
    celebrate: async (won) => {
      root.dataset.state = 'won';
      if (text) figure.show(text.money(won));
      sound.win(GREATEST);
      if (isCalm()) return;
      rain.replaceChildren(...Array.from({ length: PEARLS }, fallingPearl));
      await moved(root.animate([{ opacity: 1 }, { opacity: 1 }], { duration: CELEBRATION_MS }));
      rain.replaceChildren();
    },
  };
}

/** Pearls fall side by side, each with its own delay and size. */
function fallingPearl(_: unknown, n: number): HTMLElement {
  const pearl = element('span', { class: 'tide-falling' });
  pearl.style.setProperty('--at', `${(n * 37) % 100}%`);
  pearl.style.setProperty('--delay', `${((n * 53) % 100) * 16}ms`);
  pearl.style.setProperty('--size', `${0.5 + ((n * 29) % 10) / 16}rem`);
  return pearl;
}

const oysterText =
  (): string => `<svg viewBox="-46 -44 92 84" class="tide-oyster" aria-hidden="true">
  <circle class="tide-pearl" cy="2" r="13"/><circle class="tide-gleam" cx="-4" cy="-3" r="3.4"/>
  <path class="tide-shell-low" d="M-42 8Q-24 -4 0 -4Q24 -4 42 8A42 30 0 0 1 -42 8Z"/>
  <g class="tide-shell-high"><path d="M-42 6A42 40 0 0 1 42 6Q24 18 0 18Q-24 18 -42 6Z"/>
  <path class="tide-ribs" d="M0 12V-26M-16 11L-23 -20M16 11L23 -20M-29 8L-37 -8M29 8L37 -8"/></g></svg>`;
