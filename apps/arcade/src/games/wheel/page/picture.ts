import './game.css';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import type { Scene } from '../../originals/page/scene.ts';
import { makeScene } from './scene.ts';

/** The scene of the game, for a page that only looks back on a round. */
export const picture = (locale: string): Scene => makeScene(multiplierText(locale));
