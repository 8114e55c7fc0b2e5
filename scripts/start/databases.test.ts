import { expect, test } from 'vitest';
import { runtimeRole } from './databases.ts';

const url = (role: string) => `postgresql://${role}:secret@db.example/app`;

test('the role of the processes is granted what they need where another one migrates', () => {
  expect(runtimeRole({ url: url('play'), ownerUrl: url('app') })).toBe('play');
  expect(runtimeRole({ url: url('play%40site'), ownerUrl: url('app') })).toBe('play@site');
});

test('one role for both is granted nothing: it owns the tables', () => {
  expect(runtimeRole({ url: url('app'), ownerUrl: undefined })).toBeUndefined();
  expect(runtimeRole({ url: url('app'), ownerUrl: '' })).toBeUndefined();
});

test('two names for one role are refused, and no password is said', () => {
  const same = () => runtimeRole({ url: url('app'), ownerUrl: url('app') });
  expect(same).toThrow('must name another role');
  expect(same).not.toThrow('secret');
});
