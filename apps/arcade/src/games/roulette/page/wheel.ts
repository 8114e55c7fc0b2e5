import { num, polar, repeat, sector, xy } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { isCalm } from '../../originals/page/scene.ts';
import { isRed, POCKETS, wheelOrder } from '../rules.ts';

const STEP = 360 / POCKETS;
/** Distances of the ball from the center: on the rim, and in a pocket. */
const RIM = 90;
const POCKET = 60;

const TURNS_OF_WHEEL = 2;
const TURNS_OF_BALL = 7;

/** Share of the spin at which the ball leaves the rim. */
const FALLS_AT = 0.72;

export interface Wheel {
  readonly root: SVGSVGElement;
  readonly spin: (pocket: number, withinMs: number) => Promise<void>;
  /** Shows the ball in a pocket, or no ball. */
  readonly set: (pocket: number | undefined) => void;
}

/** A roulette wheel seen from above. */
export function makeWheel(): Wheel {
  const root = drawing(wheelText());
  const rotor = root.querySelector<SVGElement>('.rotor');
  const ball = root.querySelector<SVGElement>('.ball');
  let turned = 0;
  const set = (pocket: number | undefined) => {
    root.dataset.ball = pocket === undefined ? 'none' : 'in';
    if (rotor) rotor.style.transform = `rotate(${turned}deg)`;
    if (ball && pocket !== undefined)
      ball.style.transform = ballAt(turned + angleOf(pocket), POCKET);
  };
  set(undefined);
  return {
    root,
    set,
    spin: async (pocket, withinMs) => {
      if (isCalm() || withinMs < 500 || !rotor || !ball) return set(pocket);
      root.dataset.ball = 'in';
      const from = turned;
      turned = (from + 360 * TURNS_OF_WHEEL + ((pocket * 97) % 360)) % 3_600;
      const to = turned > from ? turned : turned + 3_600;
      const end = to + angleOf(pocket);
      const start = end + 360 * TURNS_OF_BALL;
      const options: KeyframeAnimationOptions = { duration: withinMs, fill: 'forwards' };
      const falls = start + (end - start) * 0.94;
      sound.ticks([0.8, 0.86, 0.9, 0.95].map((share) => share * withinMs));
      const animations = [
        rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
          ...options,
          easing: 'cubic-bezier(0.2, 0.5, 0.5, 1)',
        }),
        ball.animate(
          [
            { transform: ballAt(start, RIM), easing: 'cubic-bezier(0.15, 0.45, 0.5, 0.85)' },
            { transform: ballAt(falls, RIM), offset: FALLS_AT, easing: 'ease-in' },
            { transform: ballAt(end + 12, POCKET + 10), offset: 0.86, easing: 'ease-out' },
            { transform: ballAt(end + 4, POCKET + 6), offset: 0.93, easing: 'ease-in' },
            { transform: ballAt(end, POCKET) },
          ],
          options,
        ),
      ];
      await Promise.all(animations.map(({ finished }) => finished.catch(() => {})));
      turned = to % 360;
      sound.stop();
      set(pocket);
      for (const animation of animations) animation.cancel();
    },
  };
}

const angleOf = (pocket: number): number => wheelOrder.indexOf(pocket) * STEP;

const ballAt = (degrees: number, distance: number): string =>
  `rotate(${num(degrees)}deg) translateY(${-distance}px)`;

function wheelText(): string {
  const pockets = repeat(POCKETS, (at) => {
    const number = wheelOrder[at] ?? 0;
    const tone = number === 0 ? 'zero' : isRed(number) ? 'red' : 'black';
    const [from, to] = [at * STEP - STEP / 2, at * STEP + STEP / 2];
    const [x, y] = polar(74, at * STEP);
    return `<g class="${tone}">${sector({ radius: 83, from, to }, 'currentColor')}<text transform="translate(${num(x)} ${num(y)}) rotate(${num(at * STEP)})">${number}</text></g>`;
  });
  const frets = repeat(POCKETS, (at) => {
    const angle = at * STEP - STEP / 2;
    return `M${xy(polar(50, angle))}L${xy(polar(83, angle))}`;
  });
  const cross = repeat(4, (at) => `M0 0L${xy(polar(26, at * 90 + 45))}`);
  return `<svg viewBox="-100 -100 200 200" class="roulette-wheel"><circle class="bowl" r="99"/><circle class="track" r="94"/>
    <g class="rotor">${pockets}<path class="frets" d="${frets}"/><circle class="well" r="66"/><circle class="cone" r="50"/>
    <path class="cross" d="${cross}"/><circle class="hub" r="9"/></g>
    <g class="ball"><circle r="4.6"/></g></svg>`;
}
