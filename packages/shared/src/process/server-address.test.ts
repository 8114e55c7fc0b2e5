import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseEnv } from './parse-env.ts';
import { serverAddress, withPassword, withServerPasswords } from './server-address.ts';

const ODD = ['a:b@c/d#e?f%41$g', 'p@ss/w#rd', '%', '%zz', 'with a space', '"\'`\\', 'ключ', '&=+;'];

test.each(ODD)('the URL carries the password %s unchanged', (password) => {
  const env = { DATABASE_URL: 'postgresql://app@db:5432/app', DATABASE_PASSWORD: password };
  const url = new URL(`${serverAddress(env, 'DATABASE_URL')}`);
  expect([url.username, url.host, url.pathname]).toEqual(['app', 'db:5432', '/app']);
  expect(decodeURIComponent(url.password)).toBe(password);
  const redis = { REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: password };
  const joined = new URL(`${serverAddress(redis, 'REDIS_URL')}`);
  expect([joined.host, decodeURIComponent(joined.password)]).toEqual(['redis:6379', password]);
  expect(decodeURIComponent(new URL(withPassword(url, 'other')).password)).toBe('other');
});

test('a URL keeps its own password, and can have none', () => {
  const own = 'postgresql://app:own%40@db/app';
  const env = { DATABASE_URL: own, DATABASE_PASSWORD: 'other' };
  expect(serverAddress(env, 'DATABASE_URL')).toBe(own);
  expect(serverAddress({ DATABASE_URL: own }, 'DATABASE_URL')).toBe(own);
  expect(serverAddress({ DATABASE_PASSWORD: 'other' }, 'DATABASE_URL')).toBeUndefined();
  expect(withServerPasswords({ REDIS_PASSWORD: 'x', PORT: '1' })).toEqual({
    REDIS_PASSWORD: 'x',
    PORT: '1',
  });
});

test('every process merges passwords into its URLs; a malformed URL is refused by the name of its variable', () => {
  const schema = z.object({ REDIS_URL: z.url() });
  const read = (env: Record<string, string>) => parseEnv(schema, env).REDIS_URL;
  expect(read({ REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: 'a#b' })).toBe(
    'redis://:a%23b@redis:6379',
  );
  const pasted = () => read({ REDIS_URL: 'redis://:a#b@redis:6379' });
  expect(pasted).toThrow('REDIS_URL: is no address; put a password');
  expect(pasted).toThrow('REDIS_PASSWORD');
  expect(pasted).not.toThrow('a#b');
});

test('docker-compose.yml passes passwords in variables of their own, and gives one to each server', () => {
  const text = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
  const addresses = [...text.matchAll(/^ +(\w+_URL): ((?:postgresql|redis):.*)$/gm)];
  expect(addresses).toHaveLength(10);
  for (const [, name = '', address = ''] of addresses) {
    expect(address).not.toContain('${');
    const apart = name.replace(/URL$/, 'PASSWORD');
    expect(
      text.match(new RegExp(`${name}:[^\\n]*\\n +${apart}: \\$\\{\\w+_PASSWORD-\\}`)),
    ).toBeTruthy();
  }
});
