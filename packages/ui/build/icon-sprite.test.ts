import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { iconSprite, SPRITE } from './icon-sprite.ts';

test('the sprite holds every icon of the list as the icon package draws it', async () => {
  // To update the sprite, run `node packages/ui/build/build-icons.ts`.
  expect(await readFile(SPRITE, 'utf8')).toBe(await iconSprite());
});
