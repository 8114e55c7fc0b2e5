// Everything that draws a game's picture, as one lazily loaded chunk.
export { motifsOfCategory } from './choose-motif.ts';
export { gameArt } from './game-art.ts';
