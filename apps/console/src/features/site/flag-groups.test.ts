import en from '@app/phrases/en/console.json' with { type: 'json' };
import flagPhrases from '@app/phrases/en/flags.json' with { type: 'json' };
import { definitionOf, flags, modIds } from '@app/shared/domain/flags';
import { expect, test } from 'vitest';
import { GRAVE, groupFlags, type ListedFlag, unbuilt } from './flag-groups.ts';

const list: ListedFlag[] = modIds.map((modId) => {
  const { byDefault, parent = null, waitsFor = null, fixed = false } = definitionOf(modId);
  return {
    modId,
    meaning: flagPhrases[modId],
    byDefault,
    parent,
    waitsFor,
    fixed,
    enabled: byDefault,
  };
});
const meaningOf = ({ meaning }: ListedFlag) => meaning;

test('every function of this version stands in one group, and those to come in none', () => {
  const shown = groupFlags(list, '', meaningOf).flatMap((group) => group.flags);
  expect(shown.map(({ modId }) => modId).toSorted()).toEqual([...flags].toSorted());
  expect(unbuilt(list).length + shown.length).toBe(list.length);
});

test('finds a function by its code and by what it means', () => {
  const found = (text: string) =>
    groupFlags(list, text, meaningOf).flatMap((group) => group.flags.map(({ modId }) => modId));
  expect(found('dpstbas')).toEqual(['DPSTBAS3']);
  expect(found(' favourite')).toEqual(['GAMELOFAV3']);
  expect(found('no such thing')).toEqual([]);
});

test('every function of this version has a name, and each grave one says what it stops', () => {
  const words: Readonly<Record<string, string>> = en;
  for (const modId of flags) expect(words[`flag.${modId}`], modId).toBeTruthy();
  for (const modId of GRAVE) expect(words[`flag.off.${modId}`], modId).toBeTruthy();
});
