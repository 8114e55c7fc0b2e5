import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { helpCategories } from '@app/shared/content/content-kinds';
import { expect, test } from 'vitest';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoBanners } from './demo-banners.ts';
import { demoHelp } from './demo-help.ts';

const entries = [...demoAnnouncements, ...demoHelp];

test('no two of a kind have the same code, by which pages point to them', () => {
  for (const rows of [demoBanners, demoAnnouncements, demoHelp]) {
    const codes = rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test('has every phrase in both languages', () => {
  const chinese = /[\u4e00-\u9fff]/;
  for (const { code, en, cn } of entries) {
    expect(
      en.some((text) => chinese.test(text)),
      code,
    ).toBe(false);
    expect(
      cn.every((text) => chinese.test(text)),
      code,
    ).toBe(true);
  }
  for (const { code, texts } of demoBanners) {
    expect(
      texts.map(({ language }) => language),
      code,
    ).toEqual(['EN', 'CN']);
  }
});

test('2.147 has a section for each game category of the help center', () => {
  const categories = new Set(demoHelp.map(({ category }) => category));
  const sections = helpCategories.filter((category) => category !== 'JOIN'); // has its own page
  expect(sections.filter((category) => !categories.has(category))).toEqual([]);
});

test('links only to existing articles', () => {
  const links = [...demoAnnouncements, ...demoBanners].flatMap(({ link }) =>
    link && link.kind !== 'none' && link.to.startsWith('/help#') ? [link.to.slice(6)] : [],
  );
  const codes = demoHelp.map(({ code }) => code);
  expect(links.filter((article) => !codes.includes(article))).toEqual([]);
});

test('its banners use existing motifs', () => {
  const folder = join(import.meta.dirname, '../../../packages/ui/src/art/motifs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const drawn = files.map((file) => basename(file, '.ts'));
  expect(demoBanners.filter(({ picture }) => !drawn.includes(picture))).toEqual([]);
});
