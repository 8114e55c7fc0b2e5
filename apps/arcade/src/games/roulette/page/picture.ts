import './game.css';
import { makeWheel } from './wheel.ts';

/** The wheel with the ball in its pocket, for a page that shows a past round. */
export function picture([pocket]: readonly number[]): Element {
  const wheel = makeWheel();
  wheel.set(pocket);
  return wheel.root;
}
