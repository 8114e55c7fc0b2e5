import './game.css';
import { paysOf } from '../rules.ts';
import { makeReelsView } from './reels-view.ts';

/** The reels of a past round. */
export function picture(stops: readonly number[]): Element {
  const reels = makeReelsView();
  reels.set(stops);
  const pays = paysOf(stops);
  if (pays > 0) reels.mark(stops, pays > 100 ? 'won' : 'back');
  return reels.root;
}
