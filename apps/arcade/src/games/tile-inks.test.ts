import { oklchToHex } from '@app/ui/art/colour';
import { gamePalette } from '@app/ui/art/palettes';
import { expect, test } from 'vitest';
import { games } from './catalog.ts';

test.each(games)("$code is printed in the inks of the site's tile", ({ code, icon }) => {
  const [ground] = [...icon().matchAll(/fill="oklch\(([^)]+)\)"/g)].map(([, colour = '']) => {
    const [lightness = 0, chroma = 0, hue = 0] = colour.split(' ').map(Number);
    return oklchToHex([lightness, chroma, hue]);
  });
  expect(ground).toBe(gamePalette({ vendorCode: 'arcade', gameCode: code }).ground);
});
