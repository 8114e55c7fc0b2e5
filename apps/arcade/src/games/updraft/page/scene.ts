import { place } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { paced } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { isCalm, moved, type Scene, type SceneRound } from '../../originals/page/scene.ts';
import { heightOf, LOWEST } from '../rules.ts';
import { kite } from './kite.ts';

/** Start of the kite, its highest rise, and the target's position as a share of the rise. */
const GROUND_Y = 226;
const RISE = 190;
const TARGET_AT = 0.66;
const START_X = 120;
const DRIFT_X = 130;

const RISE_MS_MIN = 500;
const RISE_MS_PER_TENFOLD = 1_100;
const BREAK_MS = 900;

/** A rising kite on its string. A dashed line marks the target, at the same height for every target. */
export function makeScene(times: (hundredths: number) => string): Scene {
  const root = drawing(sceneText());
  const flyer = part(root, 'flyer');
  const cord = part(root, 'cord');
  const figure = part(root, 'height');
  const targetText = part(root, 'target-text');
  let target = 2 * LOWEST;

  const shareOf = (height: number): number =>
    Math.min(1, (Math.log(height / LOWEST) / Math.log(target / LOWEST)) * TARGET_AT);
  const fly = (height: number) => {
    const share = shareOf(height);
    const [x, y] = [START_X + DRIFT_X * share, GROUND_Y - RISE * share];
    flyer.style.transform = `translate(${x}px, ${y}px)`;
    cord.setAttribute('d', `M40 270Q${x - 40} ${y + 70} ${x} ${y + 8}`);
    figure.textContent = `${times(Math.floor(height))}×`;
    root.classList.toggle('reached', height >= target);
  };
  const setState = (state: 'ready' | 'lost' | 'won') => {
    root.dataset.state = state;
  };
  const reset = () => {
    setState('ready');
    fly(LOWEST);
  };
  const printTarget = (choice: number) => {
    target = choice;
    targetText.textContent = `${times(choice)}×`;
  };
  const end = ({ stops, isWin }: SceneRound) => {
    fly(heightOf(stops));
    setState(isWin ? 'won' : 'lost');
  };

  return {
    root,
    showChoice: (choice) => {
      printTarget(choice);
      reset();
    },
    start: () => {
      reset();
      root.classList.add('waiting');
    },
    rest: async () => {
      root.classList.remove('waiting');
      reset();
    },
    settle: async (round) => {
      printTarget(round.choice);
      root.classList.remove('waiting');
      if (!isCalm()) await rise(heightOf(round.stops), fly);
      end(round);
      sound.stop();
      const broken = { duration: BREAK_MS, easing: 'ease-in' };
      const away = [
        { translate: '0 0', rotate: '0deg' },
        { translate: '26px -14px', rotate: '30deg' },
      ];
      await moved(part(root, 'loose').animate(away, broken));
    },
    set: (round) => {
      printTarget(round.choice);
      end(round);
    },
  };
}

/** Animates the height exponentially: the time grows with its number of tenfold steps, plus a minimum. */
function rise(height: number, fly: (height: number) => void): Promise<void> {
  const tenfolds = Math.log10(height / LOWEST);
  const lastsMs = paced(RISE_MS_MIN + RISE_MS_PER_TENFOLD * tenfolds);
  sound.rise(height / LOWEST, lastsMs);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - startedAt) / lastsMs);
      fly(LOWEST * 10 ** (tenfolds * share));
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

function sceneText(): string {
  const inks = {
    face: 'var(--kite)',
    other: 'var(--paper)',
    edge: 'var(--print-dark)',
    tail: 'var(--glow)',
  };
  const targetY = GROUND_Y - RISE * TARGET_AT;
  const cloud = 'M-44 0C-40 -18 -18 -20 -10 -8C-4 -22 22 -20 24 -4C38 -8 46 2 44 10H-44Z';
  const clouds = [
    [318, 60, 0.9],
    [66, 120, 0.7],
    [300, 214, 1.1],
  ] as const;
  const drawnClouds = clouds.map(([x, y, scale]) =>
    place(`<path class="cloud" d="${cloud}"/>`, { at: [x, y], scale }),
  );
  return `<svg viewBox="0 0 400 280" class="updraft-scene" data-state="ready">${drawnClouds.join('')}
    <path class="target-line" d="M0 ${targetY}H400"/><text class="target-text" x="388" y="${targetY - 8}"></text>
    <path class="cord" d="M40 270"/>
    <g class="flyer"><g class="hover"><g class="loose">${place(kite(inks), { turn: 24, scale: 0.42 })}</g></g></g>
    <text class="height" x="282" y="262"></text></svg>`;
}
