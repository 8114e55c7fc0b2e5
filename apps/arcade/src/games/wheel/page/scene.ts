import { polar, xy } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { isCalm, moved, type Scene, type SceneRound } from '../../originals/page/scene.ts';
import { SEGMENTS, tally, wheels } from '../rules.ts';

const RADIUS = 124;
const HUB = 50;
const STEP = 360 / SEGMENTS;
/** Position of the legend, in a corner beside the wheel. */
const LEGEND_X = -194;
const LEGEND_Y = -138;

const TURN_MS = 3_200;
const TURNS = 4;
const PIN_GAP_MS = 45;

/** Colors of a wheel's payouts, from the lowest. The highest payout has its own color. */
const INKS = ['low', 'middle', 'high'];

/** Colors of a wheel's payouts, the highest payout first. */
function inksOf(risk: number): Map<number, string> {
  const paying = tally(risk).filter(({ pays }) => pays > 0);
  const ink = (rank: number) => INKS[paying.length - 1 - rank] ?? 'low';
  return new Map(paying.map(({ pays }, rank) => [pays, rank === 0 ? 'highest' : ink(rank)]));
}

/** A wheel of fifty segments with a pointer that clicks from pin to pin. */
export function makeScene(times: (hundredths: number) => string): Scene {
  const root = drawing(sceneText());
  const disc = part(root, 'disc');
  const hub = part(root, 'hub-text');
  let angle = 0;
  let risk = -1;
  let turning: Animation | undefined;

  const put = (to: number) => {
    angle = to;
    disc.style.transform = `rotate(${to}deg)`;
  };
  const print = (chosen: number) => {
    if (chosen === risk) return;
    risk = chosen;
    part(root, 'segments').innerHTML = segmentsText(chosen);
    part(root, 'legend').innerHTML = legendText(chosen, times);
  };
  const showResult = ({ stops: [stop = 0], choice, isWin }: SceneRound) => {
    hub.textContent = `${times(wheels[choice]?.[stop] ?? 0)}×`;
    root.classList.toggle('won', isWin);
    for (const [index, segment] of [...part(root, 'segments').children].entries()) {
      segment.classList.toggle('under-pointer', index === stop);
    }
  };
  const blank = () => {
    hub.textContent = '';
    root.classList.remove('won');
    root.querySelector('.under-pointer')?.classList.remove('under-pointer');
  };

  return {
    root,
    showChoice: (chosen) => {
      print(chosen);
      blank();
    },
    start: () => {
      blank();
      if (isCalm()) return;
      turning = disc.animate(
        [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${angle + 360}deg)` }],
        { duration: 900, iterations: Number.POSITIVE_INFINITY },
      );
    },
    rest: async () => turning?.cancel(),
    settle: async (round) => {
      print(round.choice);
      const from = isCalm() ? angle : angleNow(disc);
      const to = angleFor(round, from + TURNS * 360);
      turning?.cancel();
      put(to);
      if (!isCalm()) sound.ticks(pinTimes((to - from) / STEP));
      await moved(
        disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
          duration: TURN_MS,
          easing: 'cubic-bezier(.12,.62,.12,1)',
        }),
      );
      showResult(round);
    },
    set: (round) => {
      print(round.choice);
      put(angleFor(round, 0));
      showResult(round);
    },
  };
}

/**
 * Times at which the pointer passes pins while the wheel slows down. Fast pins are left out: they would be one noise.
 */
function pinTimes(pins: number): number[] {
  const times: number[] = [];
  for (let pin = 1; pin < pins; pin++) {
    const atMs = TURN_MS * (1 - (1 - pin / pins) ** 0.3);
    if (atMs - (times.at(-1) ?? -PIN_GAP_MS) >= PIN_GAP_MS) times.push(atMs);
  }
  return times;
}

/** The smallest angle from `from` at which the middle of the segment is at the pointer. */
function angleFor({ stops: [stop = 0] }: SceneRound, from: number): number {
  const target = -(stop + 0.5) * STEP;
  return target + 360 * Math.ceil((from - target) / 360);
}

function angleNow(disc: Element): number {
  const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

function segmentsText(risk: number): string {
  const inks = inksOf(risk);
  return (wheels[risk] ?? [])
    .map((pays, index) => {
      const [from, to] = [index * STEP, (index + 1) * STEP];
      const outer = `${xy(polar(RADIUS, from))}A${RADIUS} ${RADIUS} 0 0 1 ${xy(polar(RADIUS, to))}`;
      const inner = `${xy(polar(HUB, to))}A${HUB} ${HUB} 0 0 0 ${xy(polar(HUB, from))}`;
      return `<path class="segment ${inks.get(pays) ?? 'nothing'}" d="M${outer}L${inner}Z"/>`;
    })
    .join('');
}

/** Legend beside the wheel: the payout of each color. */
function legendText(risk: number, times: (hundredths: number) => string): string {
  return [...inksOf(risk)]
    .map(([pays, ink], row) => {
      const y = LEGEND_Y + row * 22;
      const swatch = `<rect class="segment ${ink}" x="${LEGEND_X}" y="${y}" width="14" height="14" rx="3"/>`;
      return `${swatch}<text class="legend-text" x="${LEGEND_X + 20}" y="${y + 12}">${times(pays)}×</text>`;
    })
    .join('');
}

function sceneText(): string {
  const pins = Array.from({ length: SEGMENTS }, (_, index) => {
    const [x, y] = polar(RADIUS + 5, index * STEP);
    return `<circle class="pin" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.2"/>`;
  });
  return `<svg viewBox="-200 -148 400 288" class="wheel-scene"><circle class="rim" r="${RADIUS + 11}"/>
    <g class="disc"><g class="segments"></g>${pins.join('')}</g>
    <circle class="hub" r="${HUB - 4}"/><circle class="hub-ring" r="${HUB - 9}"/>
    <text class="hub-text" y="8"></text><g class="legend"></g><path class="pointer" d="M-13 -146H13L0 -112Z"/></svg>`;
}
