// All that draws a game's picture, as one chunk for pages that load it when they need it.
export { motifsOfCategory } from './choose-motif.ts';
export { gameArt } from './game-art.ts';
