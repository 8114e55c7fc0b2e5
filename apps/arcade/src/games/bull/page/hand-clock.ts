import { makeRingClock } from '../../../page/live/ring-clock.ts';
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
  const { root, phase, note, fill, showSeconds } = makeRingClock();

  let ahead = 0;
  let hand: HandView | undefined;
  let shown = -1;
  const until = (time: number) => time - (Date.now() + ahead);
  const tick = () => {
    if (!hand) return;
    const end = hand.own?.decidesUntil ?? hand.dueAt;
    const ms = end === null ? 0 : Math.max(0, until(end));
    const seconds = Math.ceil(ms / 1_000);
    fill(end === null ? 1 : ms / WHOLE_MS[hand.state]);
    if (seconds === shown) return;
    shown = seconds;
    const name = phase.textContent ?? '';
    showSeconds(seconds, seconds > 0 ? `${name}, ${words.say('secondsLeft', { seconds })}` : name);
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
      note.textContent = words.say('hand', { number: next.number });
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
