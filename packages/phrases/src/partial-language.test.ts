import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

/** A copy of this package with a few Thai phrases; Thai has no plural forms, unlike English. */
const COPY = join(import.meta.dirname, `../test-results/partial-${process.pid}`);
const LINE = "CN: 'complete',";

const WRITTEN = {
  'server/outbox': { 'code.text': '{code} คือรหัส {site} ใช้ได้ {minutes} นาที' },
  'web/frame': { 'ago.days': '{count, plural, other {# วันก่อน}}' },
};

interface Copied {
  readonly languages: typeof import('./languages.ts');
  readonly read: typeof import('./translator.ts');
  readonly web: typeof import('./load/web.ts');
  readonly console: typeof import('./load/console.ts');
}

let copied: Copied;
const thai = 'th' as 'en';

beforeAll(async () => {
  await cp(import.meta.dirname, COPY, { recursive: true });
  const list = await readFile(join(COPY, 'languages.ts'), 'utf8');
  await writeFile(join(COPY, 'languages.ts'), list.replace(LINE, `${LINE} TH: 'partial',`));
  for (const folder of ['server', 'web'])
    await mkdir(join(COPY, 'th', folder), { recursive: true });
  await cp(join(COPY, 'en/pages.ts'), join(COPY, 'th/pages.ts'));
  for (const [domain, phrases] of Object.entries(WRITTEN))
    await writeFile(join(COPY, `th/${domain}.json`), JSON.stringify(phrases));
  copied = {
    languages: await import(join(COPY, 'languages.ts')),
    read: await import(join(COPY, 'translator.ts')),
    web: await import(join(COPY, 'load/web.ts')),
    console: await import(join(COPY, 'load/console.ts')),
  };
  return () => rm(COPY, { recursive: true });
});

test('a language with a line and a folder can be requested by members and browsers', () => {
  const { languageOf, preferredLanguage, isPartial } = copied.languages;
  expect([languageOf('TH'), preferredLanguage('th-TH,en;q=0.5')]).toEqual(['th', 'th']);
  expect([isPartial(thai), isPartial('en')]).toEqual([true, false]);
});

test('the server uses translated phrases, and English for the others', () => {
  const say = copied.read.translatorOf(thai, 'server/outbox');
  const given = { code: '012345', site: 'Orvane', minutes: 10 };
  expect(say('code.text', given)).toBe('012345 คือรหัส Orvane ใช้ได้ 10 นาที');
  expect(say('code.subject', { site: 'Orvane' })).toBe('Your Orvane code');
  expect(copied.read.phrasesOf(thai, 'errors')).toEqual(copied.read.phrasesOf('en', 'errors'));
});

test('English phrases use English plurals', () => {
  const english = copied.read.translatorOf('en', 'ui')('timeLeft', { name: 'Draw', seconds: 1 });
  expect(copied.read.translatorOf(thai, 'ui')('timeLeft', { name: 'Draw', seconds: 1 })).toBe(
    english,
  );
});

test('pages receive all English keys, merged phrase by phrase', async () => {
  const { loadPageDomain, pageDomains } = copied.web;
  const domains = await pageDomains();
  expect(domains.length).toBeGreaterThan(20);
  for (const domain of domains) {
    const [own, english] = [await loadPageDomain(thai, domain), await loadPageDomain('en', domain)];
    expect(own).toEqual({ ...english, ...(domain === 'frame' && WRITTEN['web/frame']) });
  }
});

test('the console has every English phrase in every language', async () => {
  const { loadConsole } = copied.console;
  expect(await loadConsole(thai)).toEqual(await loadConsole('en'));
});
