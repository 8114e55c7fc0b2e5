import { expect, test } from 'vitest';
import { imageAddress } from './image-address.ts';

const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];
const paths = Array.from({ length: 60 }, (_, game) => `/art/arcade/game-${game}.2-rng.svg`);

test('3.83 distributes pictures over all image hosts, each at a fixed one', () => {
  const chosen = paths.map((path) => imageAddress(path, hosts));
  expect(chosen).toEqual(paths.map((path) => imageAddress(path, hosts)));
  for (const host of hosts)
    expect(chosen.filter((address) => address.startsWith(host)).length).toBeGreaterThan(10);
});

test("does not rewrite external and members' pictures, or any without image hosts", () => {
  expect(imageAddress('https://jade.example/koi.png', hosts)).toBe('https://jade.example/koi.png');
  expect(imageAddress('/pictures/me.webp', hosts)).toBe('/pictures/me.webp');
  expect(imageAddress('/art/arcade.2.svg', [])).toBe('/art/arcade.2.svg');
});
