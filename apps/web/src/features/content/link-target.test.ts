import { expect, test } from 'vitest';
import { linkHref } from './link-target.ts';

test.each([
  { linkageType: 0, linkage: null, href: undefined },
  { linkageType: 1, linkage: '/help#fairness', href: '/help#fairness' },
  { linkageType: 2, linkage: 'https://example.com/', href: 'https://example.com/' },
  { linkageType: 3, linkage: 'arcade/lantern-fair', href: '/game/arcade/lantern-fair' },
  { linkageType: 4, linkage: 'agents', href: '/promotions?code=agents' },
  { linkageType: 9, linkage: 'later', href: undefined },
])('type $linkageType leads to $href', ({ href, ...link }) => {
  expect(linkHref(link)).toBe(href);
});
