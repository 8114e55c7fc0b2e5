import { expect, test } from 'vitest';
import { flagProfiles, flagsOfProfile } from './flag-profiles.ts';
import { definitionOf, switchableFlags } from './flags.ts';

test.each(flagProfiles)('%s sets every switchable function on or off', (name) =>
  expect([...flagsOfProfile(name).keys()]).toEqual(switchableFlags),
);

test('only the profile `open` has the flags of a new site', () => {
  const usual = switchableFlags.map((flag) => definitionOf(flag).byDefault);
  const [open, ...others] = flagProfiles.map((name) => [...flagsOfProfile(name).values()]);
  expect(open).toEqual(usual);
  for (const values of others) expect(values).not.toEqual(usual);
});

test('the profile `trial` permits neither sign-up nor payments', () => {
  const trial = flagsOfProfile('trial');
  expect([trial.get('REG3'), trial.get('DPSTBAS3'), trial.get('FREEPLAY3')]).toEqual([
    false,
    false,
    true,
  ]);
});
