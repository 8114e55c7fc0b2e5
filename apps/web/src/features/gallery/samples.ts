import { gameArt } from '@app/ui/art/game-art';

/** A drawing as a data URL, in place of a picture that the api would serve. */
export const drawn = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const MINUTE_MS = 60_000;

// Fixed distances from now: countdowns keep running, and screenshots look the same each time.
const now = Date.now();
export const inMinutes = (minutes: number): number => now + minutes * MINUTE_MS;

const names = [
  ['lantern-fair', 'Lantern Fair'],
  ['cloud-terraces', 'Cloud Terraces'],
  ['dice', 'Dice'],
  ['wheel', 'Wheel'],
  ['pegfall', 'Pegfall'],
  ['updraft', 'Updraft'],
  ['coral-cove', 'Coral Cove'],
  ['regatta', 'Regatta'],
  ['frosted-panes', 'Frosted Panes'],
  ['pearl-tide', 'Pearl Tide'],
  ['roulette', 'Roulette'],
  ['baccarat', 'Baccarat'],
  ['ninth-wave', 'Ninth Wave'],
  ['bull', 'Bull'],
  ['mines', 'Mines'],
  ['jacks-or-better', 'Jacks or Better'],
  ['jade-serpent', 'Jade Serpent of the Long River'],
] as const;

export const games = names.map(([code, title]) => {
  const art = (ratio: '3:4' | '16:10' | '1:1') =>
    gameArt({ vendorCode: 'arcade', gameCode: code, category: 'RNG', ratio, direction: 'ltr' });
  const { ground, ink, svg } = art('3:4');
  return {
    code,
    title,
    art: { src: drawn(svg), ground, ink },
    wideArt: { src: drawn(art('16:10').svg), ground, ink },
    square: drawn(art('1:1').svg),
  };
});
