import { expect, test } from 'vitest';
import { readTeamPlace, teamPlaceHref } from './team-place.ts';

const [mid, leaf] = [
  '0b6f4f0e-7a55-4a3c-9f0e-1d2c3b4a5968',
  '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
] as const;

test('writes a location to an address and reads it back', () => {
  const place = { way: [mid, leaf], found: leaf, at: 1_795_000_100_000 };
  const href = teamPlaceHref('/agent/team', place);
  expect(href).toBe(`/agent/team?in=${mid}.${leaf}&at=${leaf}&on=1795000100000`);
  expect(readTeamPlace(href.slice(href.indexOf('?')))).toEqual(place);
});

test('the team page has a plain address for the reader’s own branch', () => {
  expect(teamPlaceHref('/agentHome', { way: [] })).toBe('/agentHome');
  expect(readTeamPlace('')).toEqual({ way: [], found: undefined, at: undefined });
});

test('ignores invalid agent ids', () => {
  expect(readTeamPlace(`?in=x.${mid}&at=%22%5D&on=noon`)).toEqual({
    way: [mid],
    found: undefined,
    at: undefined,
  });
});
