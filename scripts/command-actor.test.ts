import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { commandActor } from './command-actor.ts';

test('a command is by the user of the system', () => {
  expect(commandActor()).toBe(`cli:${userInfo().username}`);
});

test('a user without a name, as in a container, is known by their number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)');
  };
  expect(commandActor(nameless)).toBe(`cli:uid ${process.getuid?.()}`);
});
