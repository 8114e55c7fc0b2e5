import { drawing, element } from '../../../page/element.ts';
import type { HandView } from '../../../player-tables/hall.presenter.ts';
import {
  DECIDING_MS,
  JOINING_MS,
  MORE_MS,
  SEEDING_MS,
  SHOWING_MS,
  STAKING_MS,
  VOID_MS,
} from '../../../player-tables/hand-times.ts';
import type { BullWords } from './words.ts';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;
const TICK_MS = 250;

/** Whole time of each state, which a full ring shows. */
const WHOLE_MS: Readonly<Record<HandView['state'], number>> = {
  open: JOINING_MS,
  seeding: SEEDING_MS,
  staking: STAKING_MS,
  playing: DECIDING_MS + MORE_MS,
  shown: SHOWING_MS,
  void: VOID_MS,
};

/** The clock of the hand that the page shows. `onSecond` is called with the seconds left to decide, once each. */
export function makeHandClock(words: BullWords, onSecond: (seconds: number) => void) {
  const ring = drawing(
    `<svg viewBox="-24 -24 48 48" aria-hidden="true"><circle r="${RADIUS}"/><circle class="left" r="${RADIUS}" stroke-dasharray="${ROUND}" transform="rotate(-90)"/></svg>`,
  );
  const left = ring.querySelector<SVGElement>('.left');
  const figure = element('span', { class: 'clock-figure', 'aria-hidden': 'true' });
  const dial = element('div', { class: 'clock', role: 'timer', 'aria-live': 'off' }, figure);
  dial.prepend(ring);
  const phase = element('p', { class: 'phase' });
  const number = element('p', { class: 'note' });
  const root = element('div', { class: 'clock-row' }, dial, element('div', {}, phase, number));

  let ahead = 0;
  let hand: HandView | undefined;
  let shown = -1;
  const until = (time: number) => time - (Date.now() + ahead);
  const tick = () => {
    if (!hand) return;
    const end = hand.own?.decidesUntil ?? hand.dueAt;
    const ms = end === null ? 0 : Math.max(0, until(end));
    const seconds = Math.ceil(ms / 1_000);
    const isFull = end === null ? 1 : ms / WHOLE_MS[hand.state];
    left?.setAttribute('stroke-dashoffset', `${ROUND * (1 - Math.min(1, isFull))}`);
    if (seconds === shown) return;
    shown = seconds;
    figure.textContent = seconds > 0 ? `${seconds}` : '';
    const name = phase.textContent ?? '';
    dial.setAttribute(
      'aria-label',
      seconds > 0 ? `${name}, ${words.say('secondsLeft', { seconds })}` : name,
    );
    if (hand.own?.decidesUntil) onSecond(seconds);
  };
  setInterval(tick, TICK_MS);
  return {
    root,
    until,
    show: (now: number, next: HandView) => {
      ahead = now - Date.now();
      hand = next;
      shown = -1;
      phase.textContent = phaseText(words, next);
      number.textContent = words.say('hand', { number: next.number });
      tick();
    },
  };
}

/** The state of the hand in words. */
export function phaseText(words: BullWords, { state, seats, dueAt }: HandView): string {
  if (state !== 'open') return words.say(`phases.${state}`);
  if (dueAt !== null) return words.say('phases.joining');
  return words.say(seats.some((seat) => seat !== null) ? 'phases.alone' : 'phases.empty');
}
