import { repeat } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { part } from '../../originals/page/part.ts';
import { moved, type Scene, type SceneRound } from '../../originals/page/scene.ts';
import { arrivalsOf, boats, oddsOf } from '../rules.ts';
import { type BoatInks, paperBoat } from './boat.ts';

const LANE_HEIGHT = 42;
const FIRST_LANE_Y = 46;
const START_X = 52;
const FINISH_X = 300;
/** Positions of the winner and the second boat at the end of the race, and the gap between the boats behind. */
const WINNER_X = 314;
const SECOND_X = 268;
const PLACE_GAP = 26;

const RACE_MS = 3_600;
/** Largest lead or delay on the way, as a share of the whole way. */
const SWAY = 0.13;

/** Six paper boats on their lanes. `aim` is called with a pressed boat. */
export function makeScene(
  times: (hundredths: number) => string,
  aim: (boat: number) => void,
): Scene {
  const root = drawing(sceneText(times));
  const lanes = boats.map((boat) => part(root, `lane-${boat}`));
  const hulls = lanes.map((lane) => part(lane, 'boat'));
  for (const [boat, lane] of lanes.entries()) lane.addEventListener('pointerdown', () => aim(boat));

  const showChosen = (chosen: number) => {
    for (const [boat, lane] of lanes.entries()) lane.classList.toggle('chosen', boat === chosen);
  };
  const reset = () => {
    root.dataset.state = 'ready';
    for (const hull of hulls) hull.style.transform = at(START_X);
  };
  const end = ({ stops, choice, isWin }: SceneRound) => {
    showChosen(choice);
    for (const [place, boat] of arrivalsOf(stops).entries()) {
      const [lane, hull] = [lanes[boat], hulls[boat]];
      if (!lane || !hull) continue;
      hull.style.transform = at(endOf(place));
      part(lane, 'place').textContent = `${place + 1}`;
    }
    root.dataset.state = isWin ? 'won' : 'lost';
  };
  reset();

  return {
    root,
    showChoice: (chosen) => {
      showChosen(chosen);
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
      showChosen(round.choice);
      root.classList.remove('waiting');
      root.dataset.state = 'racing';
      const races = arrivalsOf(round.stops).map((boat, place) =>
        hulls[boat]?.animate(wayOf(round.stops, { boat, place }), {
          duration: RACE_MS,
          easing: 'ease-in',
          fill: 'forwards',
        }),
      );
      await Promise.all(races.map((race) => race && moved(race)));
      sound.stop();
      end(round);
      for (const race of races) race?.cancel();
    },
    set: end,
  };
}

const at = (x: number): string => `translateX(${x}px)`;

const endOf = (place: number): number =>
  place === 0 ? WINNER_X : SECOND_X - (place - 1) * PLACE_GAP;

/** Path of a boat. The lead changes on the way; only the final position depends on the result. */
function wayOf(
  [first = 0, second = 0]: readonly number[],
  { boat, place }: { boat: number; place: number },
): Keyframe[] {
  const length = endOf(place) - START_X;
  const swayAt = (leg: number) => {
    const seed = (first * 31 + second * 17 + boat * 59 + leg * 43) % 101;
    return (seed / 100 - 0.5) * 2 * SWAY;
  };
  return [0, 0.25, 0.5, 0.75, 1].map((share, leg) => {
    const swayed = share + (share > 0 && share < 1 ? swayAt(leg) : 0);
    return { transform: at(START_X + length * swayed), easing: 'linear' };
  });
}

const INKS: BoatInks = { hull: 'var(--hull)', fold: 'var(--fold)', sail: 'var(--sail)' };

function sceneText(times: (hundredths: number) => string): string {
  const lanes = boats.map((boat) => {
    const y = FIRST_LANE_Y + boat * LANE_HEIGHT;
    return `<g class="lane lane-${boat}" transform="translate(0 ${y})"><rect class="water" x="-400" y="-34" width="1200" height="${LANE_HEIGHT}"/>
      <path class="wave" d="M-400 5${repeat(30, () => 'q10 -6 20 0t20 0')}"/><text class="number" x="14" y="0">${boat + 1}</text>
      <g class="boat"><g class="bob">${paperBoat(INKS)}</g><text class="place" y="-3">1</text></g>
      <text class="odds" x="392" y="-2">${times(oddsOf(boat))}×</text></g>`;
  });
  const [top, bottom] = [FIRST_LANE_Y - 34, FIRST_LANE_Y + LANE_HEIGHT * boats.length - 34];
  return `<svg viewBox="0 0 400 272" class="regatta-scene" data-state="ready">${lanes.join('')}
    <path class="finish" d="M${FINISH_X} ${top}V${bottom}"/></svg>`;
}
