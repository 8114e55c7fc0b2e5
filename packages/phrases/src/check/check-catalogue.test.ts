import { expect, test } from 'vitest';
import type { Phrases } from './catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { longestOf } from './parts.ts';
import { reportLanguages } from './report.ts';
import { digestOf } from './staleness.ts';
import { unusedPhrases } from './unused.ts';

const en: Phrases = {
  title: 'Bets',
  greet: 'Hello, {name}',
  count: '{count, plural, =1 {# bet} other {# bets}}',
};
const zh: Phrases = {
  title: '投注',
  greet: '您好，{name}',
  count: '{count, plural, other {# 注}}',
};
const STATES = { en: 'complete', 'zh-CN': 'complete' } as const;

const problems = (english: Phrases, chinese: Phrases) =>
  checkCatalogue({ en: { page: english }, 'zh-CN': { page: chinese } }, STATES);
const without = (key: string, { [key]: _, ...rest }: Phrases): Phrases => rest;

test('reports nothing for a healthy installation', () => {
  expect(problems(en, zh)).toEqual([]);
});

test.each([
  ['a missing key', en, without('greet', zh), 'zh-CN/page: greet: is missing'],
  ['an extra key', en, { ...zh, late: '迟到' }, 'zh-CN/page: late: is no key of English'],
  [
    'another order',
    en,
    { greet: `${zh.greet}`, ...without('greet', zh) },
    'zh-CN/page: keys: are not in the order of English',
  ],
  [
    'another placeholder',
    en,
    { ...zh, greet: '您好，{name}{user}' },
    'zh-CN/page: greet: user: does not exist in English',
  ],
  [
    'no placeholder',
    en,
    { ...zh, greet: '您好' },
    'zh-CN/page: greet: name: is missing, and no note makes it optional',
  ],
  [
    'a missing plural form',
    { ...en, count: '{count, plural, other {# bets}}' },
    zh,
    'en/page: count: count has no form “=1”',
  ],
  [
    'a plural form that is never said',
    en,
    { ...zh, count: '{count, plural, one {# 注} other {# 注}}' },
    'zh-CN/page: count: count has a form “one”, which its language does not know',
  ],
  [
    'a plural form of English that other languages would count by their own rules',
    { ...en, count: '{count, plural, one {# bet} =1 {# bet} other {# bets}}' },
    zh,
    'en/page: count: count has a form “one”, which its language does not know',
  ],
  [
    'a straight apostrophe',
    { ...en, title: "The site's bets" },
    zh,
    "en/page: title: “'”: English has a typographic apostrophe, ’",
  ],
  [
    'half-width punctuation',
    en,
    { ...zh, title: '投注,派彩' },
    'zh-CN/page: title: “注,”: punctuation between ideographs is full-width',
  ],
  ['another word', en, { ...zh, title: '你的投注' }, 'zh-CN/page: title: “你”: the word is 您'],
  [
    'a phrase that was not translated',
    en,
    { ...zh, title: 'Bets' },
    'zh-CN/page: title: “Bets”: this is English',
  ],
  [
    'an actor without a name',
    { ...en, title: `${'Some'}body bets` },
    zh,
    `en/page: title: “${'Some'}body”: name the actor: player, agent, operator, provider`,
  ],
])('finds %s', (_, english, chinese, problem) => {
  expect(problems(english, chinese)).toEqual([problem]);
});

test('allows a word of one domain only there', () => {
  const commission = (domain: string) =>
    checkCatalogue(
      { en: { [domain]: { paid: 'Commission' } }, 'zh-CN': { [domain]: { paid: '佣金' } } },
      { 'zh-CN': 'complete' },
    );
  expect(commission('web/affiliate')).toEqual([]);
  expect(commission('web/agent')).toEqual(['zh-CN/web/agent: paid: “佣金”: the word is 工资']);
});

test('finds a phrase that cannot be read', () => {
  expect(problems({ ...en, greet: 'Hello, {name' }, zh)).toContainEqual(
    expect.stringMatching(/^en\/page: greet: cannot be read/),
  );
});

test('finds a phrase that is too long for its place, in any language', () => {
  const notes = { domains: { page: { title: { note: 'Tab', max: 4 } } }, arguments: {} };
  const checked = (chinese: string) =>
    checkCatalogue(
      { en: { page: en }, 'zh-CN': { page: { ...zh, title: chinese } } },
      STATES,
      notes,
    );
  expect(checked('投注投注')).toEqual([]);
  expect(checked('投注投注投')).toEqual(['zh-CN/page: title: has 5 characters of at most 4']);
});

test('measures the longest form, without its arguments', () => {
  const counted = '{name}: {count, plural, =1 {# bet} other {# bets}}';
  expect(longestOf(counted, 'en')).toBe(': '.length + ' bets'.length);
});

test('kept phrases are the same in every language', () => {
  const notes = { domains: { page: { brand: { note: 'A brand', keep: true } } }, arguments: {} };
  const checked = (brand: string) =>
    checkCatalogue(
      { en: { page: { brand: 'Jade Pay' } }, 'zh-CN': { page: { brand } } },
      STATES,
      notes,
    );
  expect(checked('Jade Pay')).toEqual([]);
  expect(checked('翡翠支付')).toEqual([
    'zh-CN/page: brand: is not what English says, which is kept',
  ]);
});

test('a language needs each of its own plural forms', () => {
  const arabic = (count: string) =>
    checkCatalogue(
      { en: { page: { count: `${en.count}` } }, ar: { page: { count } } },
      { ar: 'partial' },
    );
  expect(arabic('{count, plural, other {# رهان}}')).toHaveLength(5);
  expect(arabic('{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}')).toEqual(
    [],
  );
});

test('a partial language may lack phrases and domains; a complete one may not', () => {
  const catalogue = { en: { page: en, more: en }, th: { page: { title: 'เดิมพัน' } } };
  expect(checkCatalogue(catalogue, { th: 'partial' })).toEqual([]);
  expect(checkCatalogue(catalogue, { th: 'complete' })).toHaveLength(5);
  const strange = { ...catalogue, th: { other: {} } };
  expect(checkCatalogue(strange, { th: 'partial' })).toEqual(['th/other: no domain of English']);
});

test('reports unused phrases', () => {
  const sources = [
    {
      path: 'apps/web/src/page.tsx',
      code: [
        "say('title', '')",
        'say(`state.$' + '{state}`)',
        "<p>It's {say(`why.$" + '{is ? `yes.$' + "{why}` : 'no'}`)}</p>",
      ].join('; '),
    },
    { path: 'apps/console/src/page.tsx', code: "say('greet')" },
  ];
  const phrases = { title: '', greet: '', 'state.open': '', 'yes.late': '', 'yet.late': '' };
  expect(unusedPhrases({ 'web/page': phrases }, sources)).toEqual([
    'web/page: greet',
    'web/page: yet.late',
  ]);
});

test('reports how much of every language is written, and how much of it is stale', () => {
  const catalogue = { en: { page: en }, 'zh-CN': { page: without('greet', zh) } };
  const madeFrom = new Set([digestOf({ domain: 'page', key: 'title' }, 'Bets')]);
  const report = reportLanguages(catalogue, () => madeFrom);
  expect(report).toContain('EN  en      complete  100%  3 of 3 phrases');
  expect(report).toContain('CN  zh-CN   complete   66%  2 of 3 phrases  1 stale');
  expect(report).toContain('            page: 2 of 3');
  expect(report).toContain('TH  th      none       English is said instead');
});
