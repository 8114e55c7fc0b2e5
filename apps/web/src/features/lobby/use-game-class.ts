import { type GameClass, gameClasses } from '@app/shared/games/game-categories';
import { useSearchParams } from 'react-router-dom';
import { type Lane, useLanes } from '../../parts/games/use-lanes.ts';

/** The sub-categories of a lane's games. */
export const classesOf = (lane: Lane | undefined): readonly GameClass[] =>
  gameClasses.filter((each) => lane?.gameClassify.some(({ key }) => key === each));

interface Place {
  readonly category: string;
  readonly vendor?: string | undefined;
}

/** The sub-category in the page's address, if its category has it. Vendors' pages have none. */
export function useGameClass({ category, vendor }: Place): GameClass | undefined {
  const [search] = useSearchParams();
  const { data: lanes } = useLanes();
  if (vendor) return undefined;
  const lane = lanes?.find(({ title }) => title === category);
  return classesOf(lane).find((each) => each === search.get('class'));
}
