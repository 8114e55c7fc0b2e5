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
  ['a plural where English has a plain number', MINUTES, IN_POLISH],
  [
    'a plural where English formats a number',
    '{n, number} games',
    IN_POLISH.replaceAll('minutes', 'n'),
  ],
  ['a formatted number', '{n} games', 'Gry: {n, number}'],
  [
    'a choice where English has a code of a closed list',
    'Sent by {way}',
    '{way, select, sms {SMS-em} other {e-mailem}}',
  ],
  ['the same arguments in another order', '{from} to {to}', 'do {to} od {from}'],
  ['the same choice', '{on, select, yes {On} other {Off}}', '{on, select, yes {Wł.} other {Wył.}}'],
  ['the same percentage', '{share, number, percent}', '{share, number, percent}'],
])('a translation may have %s', (_, english, polish) => {
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
    'an argument that does not exist in English',
    MINUTES,
    `${IN_POLISH} {site}`,
    'site: does not exist in English',
  ],
  [
    'a missing argument',
    MINUTES,
    'Kod wkrótce wygaśnie.',
    'minutes: is missing, and no note makes it optional',
  ],
  [
    'a date where English has a plain value',
    'On {day}',
    'Dnia {day, date}',
    'day: is formatted as date, in English as plain',
  ],
  [
    'a plain number that English formats',
    '{n, number} games',
    'Gry: {n}',
    'n: is formatted as plain, in English as number',
  ],
  [
    'a percentage as a number',
    '{p, number, percent}',
    '{p, number}',
    'p: is formatted as number, in English as number percent',
  ],
  [
    'a number as a percentage',
    '{p}',
    '{p, number, percent}',
    'p: is formatted as number percent, in English as plain',
  ],
  [
    'a plural for a choice',
    '{on, select, yes {On} other {Off}}',
    '{on, plural, one {#} few {#} many {#} other {#}}',
    'on: is formatted as plural, in English as select other yes',
  ],
  [
    'a choice with other options',
    '{on, select, yes {On} other {Off}}',
    '{on, select, no {Wył.} other {Wł.}}',
    'on: is formatted as select no other, in English as select other yes',
  ],
  [
    'a count without plural forms',
    '{n, plural, =1 {# game} other {# games}}',
    '{n, number}',
    'n: has no plural forms, although English has',
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
    'name: is formatted as number, in English as plain',
  ]);
});
