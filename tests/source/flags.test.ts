import { allCalls } from '@app/shared/contract/all-calls';
import { definitionOf, flags, type ModId, modIds, switchableFlags } from '@app/shared/flags/flags';
import { expect, test } from 'vitest';
import { flagOfContract } from './support/contract-flags.ts';
import { describeFlags } from './support/describe-flags.ts';
import { placesOf, sourceFiles, TEST_FILE } from './support/source-files.ts';

const ours = (folder: RegExp) =>
  sourceFiles(/\.tsx?$/).filter(({ path }) => folder.test(path) && !TEST_FILE.test(path));

/** Code that names flags. The contract names the flags of calls. */
const pages = ours(/^apps\/web\/src\//);
const servers = ours(/^(apps\/(api|worker)|packages\/core)\/src\//);

const isNamedIn = (files: typeof pages, modId: ModId) =>
  placesOf(new RegExp(`'${modId}'`), files).length > 0;
const below = (modId: ModId): ModId[] =>
  modIds.filter((other) => definitionOf(other).parent === modId);
const isWithin = (modId: ModId, wanted: ModId): boolean => {
  const { parent } = definitionOf(modId);
  return modId === wanted || (parent !== undefined && isWithin(parent, wanted));
};

test('docs/flags.md is up to date (after a change: vitest run --project source -u)', async () => {
  await expect(describeFlags()).toMatchFileSnapshot('../../docs/flags.md');
});

test.each(switchableFlags)('%s switches a call, or behavior of the server', (flag) => {
  const family = [flag, ...below(flag)];
  const isCalled = allCalls.some((call) => family.includes(call.flag));
  expect(isCalled || family.some((member) => isNamedIn(servers, member))).toBe(true);
});

test.each(switchableFlags)('%s switches its part of the pages', (flag) => {
  const isShown = [flag, ...below(flag)].some((member) => isNamedIn(pages, member));
  expect(isShown).toBe(definitionOf(flag).page !== undefined);
});

test.each(modIds.map((modId) => [modId, definitionOf(modId)] as const))(
  '%s is below one that is there, and waits with it',
  (modId, { parent, waitsFor, page }) => {
    if (parent) expect(modIds).toContain(parent);
    // A built feature cannot depend on one that is not built.
    if (parent && !waitsFor) expect(flags as readonly string[]).toContain(parent);
    if (waitsFor) expect(page).toBeUndefined();
    if (waitsFor) expect(isNamedIn([...pages, ...servers], modId)).toBe(false);
  },
);

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s carries the flag that the contract gives it',
  (_, { path, flag }) => {
    const wanted = flagOfContract(path);
    if (wanted) expect([flag, isWithin(flag, wanted)]).toEqual([flag, true]);
  },
);

// The check that enforces the contract must itself be able to fail.
test('finds the flag of a call by its path, under any prefix of a relay', () => {
  expect(flagOfContract('/wps/relay/MCSFE_redeemPointReward')).toBe('PTSYS3');
  expect(flagOfContract('/wps/member/password')).toBe('PASS3');
  expect(flagOfContract('/wps/system/status')).toBeUndefined();
  expect(isWithin('USERNAMEREG3', 'REG3')).toBe(true);
  expect(isWithin('REG3', 'USERNAMEREG3')).toBe(false);
});
