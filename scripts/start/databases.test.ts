import { expect, test } from 'vitest';
import { rolesOf } from './databases.ts';

const url = (role: string) => `postgresql://${role}:secret@db.example/app`;
const drawsUrl = url('draws');
const NONE = { runtimeRole: undefined, drawsRole: undefined };

test('grants the roles of the processes their rights when another role migrates', () => {
  expect(rolesOf({ url: url('play'), ownerUrl: url('app'), drawsUrl })).toEqual({
    runtimeRole: 'play',
    drawsRole: 'draws',
  });
  expect(rolesOf({ url: url('play%40site'), ownerUrl: url('app'), drawsUrl }).runtimeRole).toBe(
    'play@site',
  );
});

test('a single role needs no grants, since it owns the tables', () => {
  expect(rolesOf({ url: url('app'), ownerUrl: undefined, drawsUrl: undefined })).toEqual(NONE);
  expect(rolesOf({ url: url('app'), ownerUrl: '', drawsUrl })).toEqual(NONE);
});

test.each([
  ['app', 'app', 'draws'],
  ['play', 'app', 'play'],
  ['play', 'app', 'app'],
])('refuses two names for one role (%s, %s, %s), and prints no password', (runs, owns, draws) => {
  const same = () => rolesOf({ url: url(runs), ownerUrl: url(owns), drawsUrl: url(draws) });
  expect(same).toThrow('must name three roles');
  expect(same).not.toThrow('secret');
});

test('requires a drawing role if another role migrates', () => {
  const none = () => rolesOf({ url: url('play'), ownerUrl: url('app'), drawsUrl: undefined });
  expect(none).toThrow('DRAWS_DATABASE_URL');
});
