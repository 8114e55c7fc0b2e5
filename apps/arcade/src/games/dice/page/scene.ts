import { drawing } from '../../../page/element.ts';
import { untilPassed } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { isCalm, moved, type Scene } from '../../originals/page/scene.ts';
import { FACES, faceOf } from '../rules.ts';
import { tenSided } from './die.ts';

/** Ends of the scale under the dice. */
const LEFT = 40;
const RIGHT = 360;
const SCALE_Y = 226;
const TUMBLE_EVERY_MS = 70;
const TUMBLE_MS = 700;
const SLIDE_MS = 420;

const atFace = (face: number): number => LEFT + ((RIGHT - LEFT) * face) / FACES;

/** The two dice's digits for a number from 1 to 100. */
const figuresOf = (face: number): readonly [string, string] => [
  `${Math.floor((face % FACES) / 10)}0`,
  `${face % 10}`,
];

/** Two dice above a scale. The winning part of the scale is proportional to the chance. */
export function makeScene(): Scene {
  const root = drawing(sceneText());
  const [tens, ones] = [part(root, 'die-tens'), part(root, 'die-ones')];
  const [winning, marker, markerText] = [
    part(root, 'scale-win'),
    part(root, 'marker'),
    part(root, 'marker-text'),
  ];
  const edge = part(root, 'scale-edge');
  let resting: number | undefined;
  let tumbling: ReturnType<typeof setInterval> | undefined;
  let startedAt = 0;

  const showFigures = (face: number) => {
    const [ten, one] = figuresOf(face);
    for (const [die, figure] of [[tens, ten] as const, [ones, one] as const]) {
      const written = die.querySelector('text');
      if (written) written.textContent = figure;
    }
  };
  const putMarker = (face: number) => {
    marker.style.transform = `translateX(${atFace(face - 0.5)}px)`;
    marker.classList.add('placed');
    markerText.textContent = `${face}`;
  };
  const stop = () => {
    clearInterval(tumbling);
    for (const die of [tens, ones]) die.classList.remove('tumbling');
  };
  const put = (face: number, isWin: boolean) => {
    stop();
    resting = face;
    showFigures(face);
    putMarker(face);
    root.classList.toggle('won', isWin);
  };

  return {
    root,
    showChoice: (chance) => {
      winning.setAttribute('width', `${atFace(chance) - LEFT}`);
      edge.style.transform = `translateX(${atFace(chance)}px)`;
      const written = edge.querySelector('text');
      if (written) written.textContent = `${chance}`;
      root.classList.remove('won');
    },
    start: () => {
      startedAt = performance.now();
      if (isCalm()) return;
      sound.ticks(
        Array.from({ length: TUMBLE_MS / TUMBLE_EVERY_MS }, (_, nth) => nth * TUMBLE_EVERY_MS),
      );
      for (const die of [tens, ones]) die.classList.add('tumbling');
      tumbling = setInterval(
        () => showFigures(1 + Math.floor(Math.random() * FACES)),
        TUMBLE_EVERY_MS,
      );
    },
    rest: async () => {
      stop();
      if (resting) put(resting, false);
    },
    settle: async ({ stops, isWin }) => {
      const face = faceOf(stops);
      const from = resting ?? FACES / 2;
      if (!isCalm()) await untilPassed(TUMBLE_MS, startedAt);
      put(face, false);
      sound.stop();
      await moved(
        marker.animate(
          [from, face].map((at) => ({ transform: `translateX(${atFace(at - 0.5)}px)` })),
          { duration: SLIDE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
        ),
      );
      root.classList.toggle('won', isWin);
    },
    set: ({ stops, isWin }) => put(faceOf(stops), isWin),
  };
}

function sceneText(): string {
  const inks = (kind: string) => ({
    face: `var(--die-${kind})`,
    flank: 'var(--glow)',
    under: 'var(--die-under)',
    figure: `var(--figure-${kind})`,
  });
  const die = (name: string, x: number, kind: string, figure: string) =>
    `<g transform="translate(${x} 106) scale(1.04)"><g class="die die-${name}">${tenSided(inks(kind), figure)}</g></g>`;
  const ticks = Array.from({ length: 11 }, (_, tick) => {
    const x = atFace(tick * 10);
    return `<path class="tick" d="M${x} ${SCALE_Y + 14}V${SCALE_Y + 20}"/>`;
  });
  const ends = [0, 50, 100].map(
    (face) => `<text class="scale-text" x="${atFace(face)}" y="${SCALE_Y + 36}">${face}</text>`,
  );
  return `<svg viewBox="0 0 400 280" class="dice-scene">${die('tens', 120, 'plain', '00')}${die('ones', 280, 'red', '0')}
    <rect class="scale" x="${LEFT}" y="${SCALE_Y}" width="${RIGHT - LEFT}" height="14" rx="3"/>
    <rect class="scale-win" x="${LEFT}" y="${SCALE_Y}" width="0" height="14" rx="3"/>
    ${ticks.join('')}${ends.join('')}
    <g class="scale-edge"><path d="M0 ${SCALE_Y - 5}V${SCALE_Y + 19}"/><text class="scale-text" y="${SCALE_Y - 12}"></text></g>
    <g class="marker"><path d="M-9 ${SCALE_Y - 16}H9L0 ${SCALE_Y - 2}Z"/><text class="marker-text" y="${SCALE_Y - 22}"></text></g></svg>`;
}
