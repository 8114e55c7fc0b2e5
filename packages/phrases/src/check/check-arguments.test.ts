import { expect, test } from 'vitest';
import { checkArguments, type Translated } from './check-arguments.ts';
import { isValidReplacement } from './check-catalogue.ts';
import { requiredForms } from './plural-forms.ts';

const ofPolish = (english: string, message: string, note?: Translated['note']) =>
  checkArguments({ english, message, language: 'pl', ...(note && { note }) });

const MINUTES = 'The code expires in {minutes} minutes.';
const IN_POLISH =
  'Kod wygaśnie za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.';

test.each([
  ['a plural, where English says a number as it is', MINUTES, IN_POLISH],
  [
    'a plural, where English formats a number',
    '{n, number} games',
    IN_POLISH.replaceAll('minutes', 'n'),
  ],
  ['a formatted number', '{n} games', 'Gry: {n, number}'],
  [
    'a choice, where English has a code of a closed list',
    'Sent by {way}',
    '{way, select, sms {SMS-em} other {e-mailem}}',
  ],
  ['the same, in another order', '{from} to {to}', 'do {to} od {from}'],
  ['the same choice', '{on, select, yes {On} other {Off}}', '{on, select, yes {Wł.} other {Wył.}}'],
  ['the same share', '{share, number, percent}', '{share, number, percent}'],
])('a language may say %s', (_, english, polish) => {
  expect(ofPolish(english, polish)).toEqual([]);
});

test('Arabic may use its six plural forms for a plain English argument', () => {
  const arabic =
    '{n, plural, zero {لا ألعاب} one {لعبة} two {لعبتان} few {# ألعاب} many {# لعبة} other {# لعبة}}';
  const translated = { english: 'Games: {n}', message: arabic, language: 'ar' };
  expect(checkArguments(translated)).toEqual([]);
  expect(isValidReplacement(translated)).toBe(true);
  expect(isValidReplacement({ ...translated, message: '{n, plural, one {لعبة} other {#}}' })).toBe(
    false,
  );
  expect(requiredForms('{n, plural, =1 {# game} other {# games}}', 'ar')).toHaveLength(6);
});

test.each([
  [
    'an argument that English has not',
    MINUTES,
    `${IN_POLISH} {site}`,
    'site: is no argument of English',
  ],
  [
    'a missing one',
    MINUTES,
    'Kod wkrótce wygaśnie.',
    'minutes: is left out, and no note calls it optional',
  ],
  [
    'a moment, where a value is no moment',
    'On {day}',
    'Dnia {day, date}',
    'day: is said as date, and in English as as it is',
  ],
  [
    'a number as it is, which English formats',
    '{n, number} games',
    'Gry: {n}',
    'n: is said as as it is, and in English as number',
  ],
  [
    'a share as a number',
    '{p, number, percent}',
    '{p, number}',
    'p: is said as number, and in English as number percent',
  ],
  [
    'a number as a share',
    '{p}',
    '{p, number, percent}',
    'p: is said as number percent, and in English as as it is',
  ],
  [
    'a choice that is counted',
    '{on, select, yes {On} other {Off}}',
    '{on, plural, one {#} few {#} many {#} other {#}}',
    'on: is said as plural, and in English as select other yes',
  ],
  [
    'a choice among others',
    '{on, select, yes {On} other {Off}}',
    '{on, select, no {Wył.} other {Wł.}}',
    'on: is said as select no other, and in English as select other yes',
  ],
  [
    'a count without plural forms',
    '{n, plural, =1 {# game} other {# games}}',
    '{n, number}',
    'n: has no plural forms, and English counts by it',
  ],
])('refuses %s', (_, english, polish, problem) => {
  expect(ofPolish(english, polish)).toEqual([problem]);
});

test('a language without plural forms formats a count as a number', () => {
  const english = '{n, plural, =1 {# game} other {# games}}';
  expect(checkArguments({ english, message: '{n, number} เกม', language: 'th' })).toEqual([]);
});

test('a note marks optional and non-numeric arguments', () => {
  const note: Translated['note'] = {
    optional: ['minutes'],
    isNumber: (name) => name === 'minutes',
  };
  expect(ofPolish(MINUTES, 'Kod wkrótce wygaśnie.', note)).toEqual([]);
  expect(ofPolish('Hello, {name}', 'Cześć, {name, number}', note)).toEqual([
    'name: is said as number, and in English as as it is',
  ]);
});
