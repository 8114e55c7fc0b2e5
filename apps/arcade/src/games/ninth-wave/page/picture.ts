import './game.css';
import { HIGHEST, heightOf } from '../rules.ts';
import { heightText } from './broke-text.ts';
import { makeWaveScene } from './wave-scene.ts';

/** The wave at the height at which it broke, for a page that shows a past round. */
export function picture(stops: readonly number[]): Element {
  const scene = makeWaveScene();
  const height = heightOf(stops);
  scene.showEnd(height, height === HIGHEST);
  scene.showFigure(`${heightText(height)}×`);
  return scene.root;
}
