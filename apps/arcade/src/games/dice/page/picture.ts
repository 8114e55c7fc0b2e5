import './game.css';
import type { Scene } from '../../originals/page/scene.ts';
import { makeScene } from './scene.ts';

/** The scene of the game, for a page that only looks back on a round. */
export const picture = (): Scene => makeScene();
