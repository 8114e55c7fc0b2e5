import { drawing, element } from '../element.ts';

const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export interface RingClock {
  readonly root: HTMLElement;
  readonly phase: HTMLElement;
  readonly note: HTMLElement;
  /** Fills the ring: 1 is the whole ring. */
  readonly fill: (part: number) => void;
  /** Shows seconds, none for 0, under a name for screen readers. */
  readonly showSeconds: (seconds: number, name: string) => void;
}

/** A ring that empties around its seconds, beside a phase and a note. */
export function makeRingClock(): RingClock {
  const ring = drawing(
    `<svg viewBox="-24 -24 48 48" aria-hidden="true"><circle r="${RADIUS}"/><circle class="left" r="${RADIUS}" stroke-dasharray="${CIRCUMFERENCE}" transform="rotate(-90)"/></svg>`,
  );
  const left = ring.querySelector<SVGElement>('.left');
  const figure = element('span', { class: 'clock-figure', 'aria-hidden': 'true' });
  const dial = element('div', { class: 'clock', role: 'timer', 'aria-live': 'off' }, figure);
  dial.prepend(ring);
  const phase = element('p', { class: 'phase' });
  const note = element('p', { class: 'note' });
  return {
    root: element('div', { class: 'clock-row' }, dial, element('div', {}, phase, note)),
    phase,
    note,
    fill: (part) => {
      left?.setAttribute('stroke-dashoffset', `${CIRCUMFERENCE * (1 - Math.min(1, part))}`);
    },
    showSeconds: (seconds, name) => {
      figure.textContent = seconds > 0 ? `${seconds}` : '';
      dial.setAttribute('aria-label', name);
    },
  };
}
