import { expect, test } from 'vitest';
import { gameIcons, vendorArtUrl } from './art-urls.ts';

test('3.36 SB uses the pictures of SABA, other vendors their own', () => {
  const game = { code: 'virtual', category: 'SPORTS', iconUrl: null } as const;
  const iconOf = (vendorCode: string) => gameIcons({ ...game, vendorCode }).iconUrl;
  expect(vendorArtUrl('SB')).toBe(vendorArtUrl('SABA'));
  expect(iconOf('SB')).toBe(iconOf('SABA'));
  expect(vendorArtUrl('SBO')).toContain('/SBO.');
});
