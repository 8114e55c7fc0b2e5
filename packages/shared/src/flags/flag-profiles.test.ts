import { expect, test } from 'vitest';
import { flagProfiles, flagsOfProfile } from './flag-profiles.ts';
import { definitionOf, switchableFlags } from './flags.ts';

test.each(flagProfiles)('%s says of every function that can be switched whether it is on', (name) =>
  expect([...flagsOfProfile(name).keys()]).toEqual(switchableFlags),
);

test('the open one is what a new site has, and no other is', () => {
  const usual = switchableFlags.map((flag) => definitionOf(flag).byDefault);
  const [open, ...others] = flagProfiles.map((name) => [...flagsOfProfile(name).values()]);
  expect(open).toEqual(usual);
  for (const values of others) expect(values).not.toEqual(usual);
});

test('who may only try neither signs up nor pays', () => {
  const trial = flagsOfProfile('trial');
  expect([trial.get('REG3'), trial.get('DPSTBAS3'), trial.get('FREEPLAY3')]).toEqual([
    false,
    false,
    true,
  ]);
});
