import { expect, test } from 'vitest';
import { accepting, digestOf, translationsOf } from '../check/staleness.ts';
import { importTranslations } from './import-translations.ts';
import { readXml } from './read-xml.ts';
import { readXliff, writeXliff } from './xliff.ts';

const en = {
  'web/page': {
    title: 'Bets',
    greet: 'Hello, {name} <b>&</b> “all”',
    count: '{count, plural, =1 {# bet} other {# bets}}',
    brand: 'Jade Pay',
  },
};
const catalogue = { en, pl: { 'web/page': { title: 'Zakłady', greet: 'Cześć, {name}' } } };
const notes = {
  arguments: { count: 'A whole number' },
  domains: {
    'web/page': {
      title: { note: 'Tab', max: 10 },
      greet: 'Greeting. {name} is a username',
      brand: { note: 'A brand', keep: true },
    },
  },
};
const madeFrom = new Set([digestOf({ domain: 'web/page', key: 'title' }, 'Bets')]);
const translations = translationsOf(catalogue, 'pl', madeFrom);
const exported = writeXliff({ language: 'pl', translations, notes });

/** A document returned by a translator with changed targets; an empty one is removed. */
const returned = (targets: Readonly<Record<string, string>>, text = exported) =>
  Object.entries(targets).reduce(
    (document, [key, target]) =>
      document.replace(
        new RegExp(
          `(<unit id="${key}"[^]*?<segment )[^]*?(<source>[^]*?</source>)[^]*?(</segment>)`,
        ),
        (_, start, source, end) =>
          `${start}state="translated">${source}<target>${target}</target>${end}`,
      ),
    text,
  );
const imported = (document: string) =>
  importTranslations({ translations, notes, ...readXliff(document) });

const POLISH =
  '{count, plural, one {# zakład} few {# zakłady} many {# zakładów} other {# zakładu}}';

test('writes each phrase with its state and its note', () => {
  expect(exported).toContain('srcLang="en" trgLang="pl"');
  expect(exported).toContain('<file id="web.page" original="web/page">');
  expect(exported).toContain('<unit id="title" slr:sizeRestriction="10">');
  expect(exported).toContain('<note>Tab</note><note>At most 10 characters');
  expect(exported).toContain('<unit id="brand" translate="no">');
  expect(exported).toContain('<note>{count}: A whole number</note>');
  const states = [...exported.matchAll(/<segment (.*)>/g)].map(([, state]) => state);
  expect(states).toEqual([
    'state="translated"',
    'state="initial" subState="phrases:stale"',
    'state="initial"',
    'state="initial"',
  ]);
});

test('reads back its own output', () => {
  const { language, units } = readXliff(exported);
  expect(language).toBe('pl');
  expect(units.map(({ domain, key, source, target }) => [domain, key, source, target])).toEqual(
    translations.map(({ domain, key, english, target }) => [domain, key, english, target]),
  );
});

test('imports new and changed texts, and nothing else', () => {
  const untouched = imported(exported);
  expect(untouched.refused).toEqual([]);
  expect([...untouched.accepted]).toEqual(['web/page:brand']);
  const done = imported(returned({ count: POLISH, greet: 'Witaj, {name}' }));
  expect(done.refused).toEqual([]);
  expect(Object.fromEntries(done.written.get('web/page') ?? [])).toEqual({
    greet: 'Witaj, {name}',
    count: POLISH,
    brand: 'Jade Pay',
  });
});

test('confirming a stale translation makes it current', () => {
  const { accepted } = imported(returned({ greet: 'Cześć, {name}' }));
  const now = accepting(translations, ({ domain, key }) => accepted.has(`${domain}:${key}`));
  expect(translationsOf(catalogue, 'pl', now).map(({ state }) => state)).toEqual([
    'translated',
    'translated',
    'new',
    'new',
  ]);
});

test.each([
  ['another argument', { greet: 'Cześć, {imię}' }, /greet: /],
  [
    'a missing form',
    { count: '{count, plural, one {#} other {#}}' },
    /count: count has no form “few”/,
  ],
  [
    'a translation that is too long',
    { title: 'Wszystkie zakłady' },
    /title: has 17 characters of at most 10/,
  ],
  ['markup', { title: '<pc id="1">Gry</pc>' }, /title: <pc> stands inside/],
  ['a translated brand', { brand: 'Nefryt' }, /brand: is not what English says/],
  ['a phrase that cannot be read', { greet: 'Cześć, {name' }, /greet: cannot be read/],
])('refuses %s, and takes the rest', (_, targets, why) => {
  const { refused, written } = imported(returned({ count: POLISH, ...targets }));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatch(why);
  const page = Object.fromEntries(written.get('web/page') ?? []);
  expect(page.count).toBe('count' in targets ? undefined : POLISH);
  for (const key of Object.keys(targets)) if (key !== 'brand') expect(page).not.toHaveProperty(key);
});

test('rejects translations of outdated English, and unknown phrases', () => {
  const older = returned({ title: 'Gry' }).replace(
    '<source>Bets</source>',
    '<source>Games</source>',
  );
  expect(imported(older).refused).toEqual([
    'web/page: title: English has changed since the export',
  ]);
  const strange = returned({ title: 'Gry' }).replace('<unit id="title"', '<unit id="titel"');
  expect(imported(strange).refused).toEqual(['web/page: titel: is no phrase of English']);
});

test('reads output of other programs: prefixes, groups, segments, CDATA', () => {
  const text = `<?xml version="1.0"?><!-- by hand -->
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version='2.1' srcLang="en" trgLang="pl">
  <x:file id="f" original="web/page"><x:group id="g"><x:unit id="lead">
    <x:segment state="final"><x:source>One.</x:source><x:target><![CDATA[Jeden <1>.]]></x:target></x:segment>
    <x:ignorable><x:source> </x:source></x:ignorable>
    <x:segment state="final"><x:source>Two &amp; &#x33;.</x:source><x:target>Dwa &quot;i&quot; 3.</x:target></x:segment>
  </x:unit></x:group></x:file>
</x:xliff>`;
  expect(readXliff(text).units).toEqual([
    {
      domain: 'web/page',
      key: 'lead',
      isDone: true,
      inside: [],
      source: 'One. Two & 3.',
      target: 'Jeden <1>. Dwa "i" 3.',
    },
  ]);
});

test.each([
  ['', 'there is not one element at its root'],
  ['<a><b></a></b>', '</a> ends nothing'],
  ['<a>', '<a> does not end'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'cannot be read at <!DOCTYPE'],
  ['<a>&b;</a>', '&b; is no entity of XML'],
  ['<a b=c></a>', 'cannot be read at <'],
])('refuses %s, which is no XML that it knows', (text, why) => {
  expect(() => readXml(text)).toThrow(why);
});

test.each([
  ['<html/>', 'it is no XLIFF 2 document'],
  ['<xliff version="1.2" srcLang="en" trgLang="pl"/>', 'it is no XLIFF 2 document'],
  ['<xliff version="2.0" srcLang="de" trgLang="pl"/>', 'its source is not English'],
  ['<xliff version="2.0" srcLang="en"/>', 'it names no language'],
])('refuses %s', (text, why) => {
  expect(() => readXliff(text)).toThrow(why);
});
