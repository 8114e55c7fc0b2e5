import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { isCalm, moved, type Scene, type SceneRound } from '../../originals/page/scene.ts';
import { POCKETS, pocketOf, pockets, ROWS } from '../rules.ts';

const GAP = 26;
const ROW = 17;
const TOP = 30;
const POCKET_Y = TOP + ROWS * ROW + 8;
const STEP_MS = 150;

/** Position of the ball after some turns, `right` of them to the right. */
const placeOf = (turns: number, right: number) => ({
  x: (right - turns / 2) * GAP,
  y: TOP - 12 + turns * ROW,
});

const pocketX = (pocket: number): number => (pocket - (POCKETS - 1) / 2) * GAP;

/** Twelve rows of pegs above thirteen pockets, and a falling ball. */
export function makeScene(short: (hundredths: number) => string): Scene {
  const root = drawing(sceneText());
  const ball = part(root, 'ball');
  const trail = part(root, 'trail');
  const rows = [...root.querySelectorAll('.pocket')];
  let waiting: Animation | undefined;

  const put = ({ x, y }: { x: number; y: number }) => {
    ball.style.transform = `translate(${x}px, ${y}px)`;
  };
  const top = { x: 0, y: 4 };
  const print = (risk: number) => {
    const paying = pockets[risk] ?? [];
    for (const [index, pocket] of rows.entries()) {
      const pays = paying[index] ?? 0;
      pocket.setAttribute('class', `pocket ${inkOf(pays)}`);
      const written = pocket.querySelector('text');
      if (written) written.textContent = short(pays);
    }
  };
  const land = ({ stops, isWin }: SceneRound) => {
    const pocket = pocketOf(stops);
    trail.setAttribute('d', trailOf(stops));
    put({ x: pocketX(pocket), y: POCKET_Y - 10 });
    rows[pocket]?.classList.add('hit');
    rows[pocket]?.classList.toggle('won', isWin);
  };
  const stopWaiting = () => waiting?.cancel();
  put(top);

  return {
    root,
    showChoice: (risk) => {
      trail.setAttribute('d', '');
      print(risk);
      put(top);
    },
    start: () => {
      trail.setAttribute('d', '');
      if (isCalm()) return;
      waiting = ball.animate(
        [0, -5, 0].map((up) => ({ transform: `translate(0px, ${top.y + up}px)` })),
        { duration: 320, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' },
      );
    },
    rest: async () => stopWaiting(),
    settle: async (round) => {
      print(round.choice);
      stopWaiting();
      const fall = fallThrough(round.stops);
      put({ x: pocketX(pocketOf(round.stops)), y: POCKET_Y - 10 });
      if (!isCalm()) sound.ticks(round.stops.map((_, row) => (row * 2 + 1) * (STEP_MS / 2)));
      await moved(ball.animate(fall, { duration: fall.length * (STEP_MS / 2) }));
      sound.stop();
      land(round);
    },
    set: (round) => {
      print(round.choice);
      land(round);
    },
  };
}

/** Path of a ball that has landed, past every peg. */
function trailOf(turns: readonly number[]): string {
  let right = 0;
  const points = turns.map((turn, row) => {
    const { x, y } = placeOf(row, right);
    right += turn;
    return `${x} ${y}`;
  });
  return `M0 4L${points.join('L')}L${pocketX(right)} ${POCKET_Y - 10}`;
}

/** Keyframes from the top to the pocket: a hop at every peg, faster downwards than upwards. */
function fallThrough(turns: readonly number[]): Keyframe[] {
  const way: Keyframe[] = [{ transform: 'translate(0px, 4px)', easing: 'ease-in' }];
  let right = 0;
  for (const [row, turn] of turns.entries()) {
    const peg = placeOf(row, right);
    way.push({ transform: `translate(${peg.x}px, ${peg.y}px)`, easing: 'ease-out' });
    right += turn;
    const next = placeOf(row + 1, right);
    const x = (peg.x + next.x) / 2;
    way.push({ transform: `translate(${x}px, ${peg.y - 3}px)`, easing: 'ease-in' });
  }
  const pocket = pocketX(right);
  way.push({ transform: `translate(${pocket}px, ${POCKET_Y - 10}px)` });
  return way;
}

function inkOf(pays: number): string {
  if (pays < 100) return 'low';
  if (pays < 175) return 'middle';
  return pays < 600 ? 'high' : 'highest';
}

function sceneText(): string {
  const pegs = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: row + 1 }, (_, peg) => {
      const { x, y } = placeOf(row, peg);
      return `<circle class="peg" cx="${x}" cy="${y + 12}" r="3.6"/>`;
    }).join(''),
  );
  const boxes = Array.from({ length: POCKETS }, (_, index) => {
    const x = pocketX(index);
    return `<g class="pocket"><rect x="${x - 12}" y="${POCKET_Y}" width="24" height="26" rx="4"/><text x="${x}" y="${POCKET_Y + 17}"></text></g>`;
  });
  return `<svg viewBox="-190 -12 380 ${POCKET_Y + 50}" class="pegfall-scene">${pegs.join('')}${boxes.join('')}<path class="trail"/>
    <g class="ball"><circle class="ball-dark" r="9"/><path class="ball-light" d="M-3 -8.5A9 9 0 0 1 3 8.5Z"/></g></svg>`;
}
