import type { Play, Row } from '@app/lottery/family';
import { type Lane, lanesOf } from '../../../parts/lottery/draws/lanes.ts';

/** Groups of plays whose numbers may be anywhere in a result. */
const ANYWHERE = new Set([
  'Any',
  'Pick',
  'Banker',
  'Low',
  'Classic',
  'High',
  'ThreeDifferent',
  'TwoDifferent',
  'Any1',
]);

/** The part of past results that a row of a board refers to; undefined if one of its values has no relation to it. */
export function laneOfRow(
  family: string,
  { group }: Pick<Play, 'group'>,
  { code, values }: Row,
): Lane | undefined {
  const lanes = lanesOf(family).filter((lane) => lane.values.join() === values.join());
  const isNumbers = code === 'numbers' || code === 'bankers';
  return lanes.find((lane) =>
    'position' in lane
      ? lane.position === code
      : (lane.word === 'any' && isNumbers && ANYWHERE.has(group)) ||
        (lane.word === 'special' && group === 'Special'),
  );
}
