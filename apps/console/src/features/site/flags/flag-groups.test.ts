import en from '@app/phrases/en/console.json' with { type: 'json' };
import flagPhrases from '@app/phrases/en/flags.json' with { type: 'json' };
import { definitionOf, flags, modIds } from '@app/shared/flags/flags';
import { expect, test } from 'vitest';
import { GRAVE, groupFlags, type ListedFlag, stoppedBy, unbuilt } from './flag-groups.ts';

const list: ListedFlag[] = modIds.map((modId) => {
  const { parent = null, unless = null, ...rest } = definitionOf(modId);
  const { byDefault, waitsFor = null, fixed = false } = rest;
  return {
    modId,
    meaning: flagPhrases[modId],
    byDefault,
    parent,
    unless,
    isMissing: false,
    waitsFor,
    fixed,
    enabled: byDefault,
  };
});
const meaningOf = ({ meaning }: ListedFlag) => meaning;

test('every implemented flag is in one group, unreleased ones in none', () => {
  const shown = groupFlags(list, '', meaningOf).flatMap((group) => group.flags);
  expect(shown.map(({ modId }) => modId).toSorted()).toEqual([...flags].toSorted());
  expect(unbuilt(list).length + shown.length).toBe(list.length);
});

test('finds a function by its code and by its description', () => {
  const found = (text: string) =>
    groupFlags(list, text, meaningOf).flatMap((group) => group.flags.map(({ modId }) => modId));
  expect(found('dpstbas')).toEqual(['DPSTBAS3']);
  expect(found(' favorite')).toEqual(['GAMELOFAV3']);
  expect(found('no such thing')).toEqual([]);
});

test('every implemented flag has a name, and each grave one a warning', () => {
  const words: Readonly<Record<string, string>> = en;
  for (const modId of flags) expect(words[`flag.${modId}`], modId).toBeTruthy();
  for (const modId of GRAVE) expect(words[`flag.off.${modId}`], modId).toBeTruthy();
});

test('explains why a flag has no effect', () => {
  const listWith = (modId: string, enabled: boolean) =>
    list.map((flag) => (flag.modId === modId ? { ...flag, enabled } : flag));
  const login = list.find(({ modId }) => modId === 'MOBILEVERCODELOGIN3') as ListedFlag;
  const sms = list.find(({ modId }) => modId === 'CHNGPASSVERIF3') as ListedFlag;
  expect(stoppedBy(list, login)).toBeUndefined();
  expect(stoppedBy(listWith('DISABLEDMOBILEVERIF3', true), login)).toEqual({
    modId: 'DISABLEDMOBILEVERIF3',
    isOn: true,
  });
  expect(stoppedBy(list, sms)).toBeUndefined();
  expect(stoppedBy(listWith('VERIFICATION3', false), sms)).toEqual({
    modId: 'VERIFICATION3',
    isOn: false,
  });
});
