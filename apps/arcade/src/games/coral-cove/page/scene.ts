import { line, repeat, ring } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { isCalm, moved, type Scene, type SceneRound } from '../../originals/page/scene.ts';
import { coralCove, fish } from '../rules.ts';
import { type FishInks, fishOf, halfWidths } from './fish.ts';

/** The lane of each fish: its depth, its two turning points, and the time from one to the other. */
const LANES = [
  { y: 62, from: 30, to: 370, lastsMs: 9_000 },
  { y: 228, from: 36, to: 200, lastsMs: 8_000 },
  { y: 98, from: 34, to: 160, lastsMs: 10_000 },
  { y: 112, from: 236, to: 366, lastsMs: 10_000 },
  { y: 226, from: 236, to: 364, lastsMs: 12_000 },
  { y: 84, from: 190, to: 356, lastsMs: 13_000 },
  { y: 196, from: 60, to: 340, lastsMs: 16_000 },
  { y: 148, from: 70, to: 330, lastsMs: 24_000 },
] as const;

/** The net starts at the boat. */
const BOAT_X = 200;
const BOAT_Y = 30;
const NET_RADIUS = 20;

const THROW_MS = 520;
const STRUGGLE_MS = 700;
const DART_MS = 600;
/** Speed of a fish that got away. */
const DART_RATE = 6;

interface Swimmer {
  readonly kind: number;
  readonly root: SVGElement;
  readonly art: SVGElement;
  readonly swims: readonly Animation[];
}

/**
 * A cove with one fish of each kind, which swims between two points. `aim` is called with the payout of a pressed fish.
 */
export function makeScene(aim: (pays: number) => void): Scene {
  const root = drawing(sceneText());
  const net = part(root, 'net');
  const swimmers = LANES.map((_, kind) => letSwim(root, kind));
  for (const { kind, root: swimmer } of swimmers)
    swimmer.addEventListener('pointerdown', () => aim(fish[kind] ?? 0));

  const targetOf = (pays: number) => swimmers[fish.indexOf(pays)];
  const showTarget = (pays: number) => {
    for (const { kind, root: swimmer } of swimmers)
      swimmer.classList.toggle('target', fish[kind] === pays);
  };
  const setState = (state: 'ready' | 'lost' | 'won') => {
    root.dataset.state = state;
  };
  const reset = () => {
    setState('ready');
    for (const { swims } of swimmers) for (const swim of swims) if (!isCalm()) swim.play();
  };
  const hold = (swimmer: Swimmer): DOMMatrix => {
    for (const swim of swimmer.swims) swim.pause();
    return new DOMMatrix(getComputedStyle(swimmer.root).transform);
  };
  const putNet = (swimmer: Swimmer): string => {
    const { e: x, f: y } = hold(swimmer);
    const scale = ((halfWidths[swimmer.kind] ?? 0) + 10) / NET_RADIUS;
    const there = `translate(${x}px, ${y}px) scale(${scale})`;
    net.style.transform = there;
    return there;
  };

  return {
    root,
    showChoice: (pays) => {
      showTarget(pays);
      reset();
    },
    start: () => {
      reset();
      root.classList.add('aiming');
    },
    rest: async () => {
      root.classList.remove('aiming');
      reset();
    },
    settle: async ({ choice, isWin }: SceneRound) => {
      showTarget(choice);
      root.classList.remove('aiming');
      const swimmer = targetOf(choice);
      if (!swimmer) return;
      const there = putNet(swimmer);
      root.dataset.state = 'thrown';
      const thrown = { duration: THROW_MS, easing: 'cubic-bezier(.3,.1,.4,1)' };
      const boat = `translate(${BOAT_X}px, ${BOAT_Y}px) scale(.3)`;
      await moved(net.animate([{ transform: boat }, { transform: there }], thrown));
      sound.stop();
      setState(isWin ? 'won' : 'lost');
      await (isWin ? struggle(swimmer) : dart(swimmer));
    },
    set: ({ choice, isWin }: SceneRound) => {
      showTarget(choice);
      const swimmer = targetOf(choice);
      if (swimmer) putNet(swimmer);
      setState(isWin ? 'won' : 'lost');
    },
  };
}

/** Starts a fish somewhere on its lane. Reduced motion leaves it there. */
function letSwim(scene: Element, kind: number): Swimmer {
  const root = part(scene, `fish-${kind}`);
  const art = part(root, 'art');
  const { y, from, to, lastsMs } = LANES[kind] ?? LANES[0];
  const at = (x: number) => `translate(${x}px, ${y}px)`;
  const timing = { duration: 2 * lastsMs, iterations: Number.POSITIVE_INFINITY };
  const swims = [
    root.animate([{ transform: at(from) }, { transform: at(to) }, { transform: at(from) }], timing),
    art.animate(
      [
        { transform: 'scaleX(1)', offset: 0 },
        { transform: 'scaleX(1)', offset: 0.485 },
        { transform: 'scaleX(-1)', offset: 0.515 },
        { transform: 'scaleX(-1)', offset: 0.985 },
        { transform: 'scaleX(1)', offset: 1 },
      ],
      timing,
    ),
  ];
  for (const swim of swims) {
    swim.currentTime = (((kind * 37 + 16) % 90) / 100) * 2 * lastsMs;
    if (isCalm()) swim.pause();
  }
  return { kind, root, art, swims };
}

/** The caught fish struggles in the net. */
async function struggle({ art }: Swimmer): Promise<void> {
  const turns = [0, 9, -9, 7, -7, 0].map((degrees) => ({ rotate: `${degrees}deg` }));
  await moved(art.animate(turns, { duration: STRUGGLE_MS }));
}

/** The missed fish swims on, quickly at first. */
async function dart({ root, swims }: Swimmer): Promise<void> {
  if (isCalm()) return;
  for (const swim of swims) {
    swim.playbackRate = DART_RATE;
    swim.play();
  }
  // An animation without keyframes serves as a timer, which ends with the page.
  await moved(root.animate([], { duration: DART_MS }));
  for (const swim of swims) swim.playbackRate = 1;
}

const INKS: FishInks = {
  body: 'var(--fish)',
  fin: 'var(--fin)',
  mark: 'var(--fish-mark)',
  eye: 'var(--paper)',
};

function sceneText(): string {
  // The largest fish is drawn first, so that no other is hidden behind it.
  const swimmers = LANES.map((_, kind) => swimmerText(kind)).reverse();
  return `<svg viewBox="0 0 400 280" class="cove-scene" data-state="ready">
    <path class="surface" d="M-400 26${repeat(30, () => 'q10 -8 20 0t20 0')}V0H-400Z"/>
    <g class="boat"><path class="hull" d="M162 16H238L226 32H174Z"/><path class="mast" d="M200 16V2"/></g>
    ${corals()}<path class="seabed" d="M-400 268${repeat(15, () => 'q40 -16 80 0')}V280H-400Z"/>
    ${swimmers.join('')}<g class="net">${netText()}</g></svg>`;
}

function swimmerText(kind: number): string {
  const half = halfWidths[kind] ?? 0;
  const height = Math.max(half * 0.6, 14);
  const tag = `${(coralCove.choices[kind] ?? 0) / 100}×`;
  return `<g class="swimmer fish-${kind}"><circle class="reach" r="${Math.max(half, 22)}"/>
    <ellipse class="aim" rx="${half + 8}" ry="${height + 6}"/><g class="art"><g class="fish">${fishOf(kind, INKS)}</g></g>
    <text class="tag" y="${height + 18}">${tag}</text></g>`;
}

const netText = (): string =>
  ring(NET_RADIUS, 1.6, 'var(--glow)') +
  line(
    repeat(5, (nth) => {
      const at = (nth - 2) * 7;
      const reach = Math.sqrt(NET_RADIUS ** 2 - at ** 2);
      return `M${at} ${-reach}V${reach}M${-reach} ${at}H${reach}`;
    }),
    'var(--glow)',
    0.8,
  );

const corals = (): string =>
  [
    [34, 272],
    [120, 276],
    [286, 274],
    [368, 272],
  ]
    .map(
      ([x, y]) => `<path class="coral" d="M${x} ${y}v-30m0 18q-12 -2 -13 -18m13 10q11 -2 12 -18"/>`,
    )
    .join('');
