import { expect, test } from 'vitest';
import { checkNotes, crowdedPhrases } from './check-notes.ts';
import { argumentsNoteOf, type DomainNotes, findNote } from './notes.ts';

const en = {
  page: {
    open: 'Open',
    'state.open': 'Open',
    'state.closed': 'Closed',
    greet: 'Good morning to you, {name}',
    lead: 'These are all of your bets',
  },
};
const GOOD: DomainNotes = {
  open: { note: 'Button: opens the bet', max: 12 },
  'state.*': 'State of a bet',
  greet: 'Greeting. {name} is a username',
};

const problems = (page: DomainNotes, args: Readonly<Record<string, string>> = {}) =>
  checkNotes(en, { domains: { page }, arguments: args });

test('reports nothing if each short phrase and each argument has a note', () => {
  expect(problems(GOOD)).toEqual([]);
  expect(problems({ ...GOOD, greet: 'Greeting' }, { name: 'A username' })).toEqual([]);
});

test.each([
  [
    'a short phrase without a note',
    { 'state.*': 'State', greet: '{name}' },
    'page: open: has no note',
  ],
  [
    'an argument without one',
    { ...GOOD, greet: 'Greeting' },
    'page: greet: no note says what {name} is',
  ],
  ['a note without a phrase', { ...GOOD, opened: 'Button' }, 'page: opened: is no phrase'],
  ['a pattern that fits nothing', { ...GOOD, 'kind.*': 'Kind' }, 'page: kind.*: no phrase fits'],
  [
    'an optional argument that English lacks',
    { ...GOOD, 'state.*': { note: 'State', optional: ['name'] } },
    'page: state.*: name is optional, but in no phrase',
  ],
])('finds %s', (_, page, problem) => {
  expect(problems(page)).toEqual([problem]);
});

test('finds notes of domains and arguments that are not there', () => {
  const notes = { domains: { page: GOOD, other: {} }, arguments: { nickname: 'A name' } };
  expect(checkNotes(en, notes)).toEqual([
    'arguments: nickname: no phrase has it',
    'other: no domain of phrases',
  ]);
});

test('the longest matching key explains a phrase', () => {
  const page = { 'state.*': 'State', 'state.o*': 'Open state', 'state.open': 'Open, of a bet' };
  const notes = { domains: { page }, arguments: {} };
  const keys = ['state.open', 'state.off', 'state.closed', 'lead'].map(
    (key) => findNote(notes, 'page', key)?.note,
  );
  expect(keys).toEqual(['Open, of a bet', 'Open state', 'State', undefined]);
});

test('an argument that a note describes as no number cannot be a count', () => {
  const notes = {
    domains: { page: { greet: 'Greeting', lead: '{name} is how many there are' } },
    arguments: { name: 'A username', count: 'A whole number' },
  };
  const isNumber = (key: string, name: string) =>
    argumentsNoteOf(notes, 'page', key).isNumber(name);
  expect([isNumber('greet', 'name'), isNumber('lead', 'name')]).toEqual([false, true]);
  expect([isNumber('greet', 'count'), isNumber('greet', 'other')]).toEqual([true, true]);
});

test('lists phrases without room for longer translations', () => {
  const page = { open: { note: 'Button', max: 5 }, 'state.open': { note: 'State', max: 6 } };
  expect(crowdedPhrases(en, { domains: { page }, arguments: {} })).toEqual([
    { domain: 'page', key: 'open', max: 5, grown: 6 },
  ]);
});
