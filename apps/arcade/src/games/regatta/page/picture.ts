import './game.css';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import type { Scene } from '../../originals/page/scene.ts';
import { makeScene } from './scene.ts';

/** The game's scene, for a page that shows a past round. */
export const picture = (locale: string): Scene => makeScene(multiplierText(locale), () => {});
