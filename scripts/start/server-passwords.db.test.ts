import { randomUUID } from 'node:crypto';
import { serverAddress, withPassword } from '@app/shared/process/server-address';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

const ODD = ['#@/%:? $', 'a:b@c/d#e?f%41$g', '%', '"\'\\`', 'пароль'];

test.each(ODD)('PostgreSQL takes the password %s', async (password) => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const role = `odd_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE ROLE ${role} LOGIN PASSWORD ${server.escapeLiteral(password)}`);
  const given = new URL('/postgres', inject('postgresUrl'));
  [given.username, given.password] = [role, ''];
  try {
    const env = { DATABASE_URL: given.href, DATABASE_PASSWORD: password };
    const asRole = new pg.Client({ connectionString: serverAddress(env, 'DATABASE_URL') });
    await asRole.connect();
    expect((await asRole.query('SELECT current_user AS name')).rows).toEqual([{ name: role }]);
    await asRole.end();
  } finally {
    await server.query(`DROP ROLE ${role}`);
    await server.end();
  }
});

test.each(ODD)('Redis takes the password %s', async (password) => {
  const redis = new Redis(inject('redisUrl'));
  const user = `odd-${randomUUID()}`;
  await redis.call('ACL', 'SETUSER', user, 'on', `>${password}`, '+@all', '~*');
  const given = new URL(inject('redisUrl'));
  [given.username, given.password] = [user, ''];
  try {
    const env = { REDIS_URL: given.href, REDIS_PASSWORD: password };
    const asUser = new Redis(`${serverAddress(env, 'REDIS_URL')}`, { retryStrategy: null });
    expect(await asUser.acl('WHOAMI')).toBe(user);
    asUser.disconnect();
    const wrong = new Redis(withPassword(given, `${password}x`), { retryStrategy: null });
    wrong.on('error', () => {});
    await expect(wrong.ping()).rejects.toThrow(/WRONGPASS/);
    wrong.disconnect();
  } finally {
    await redis.call('ACL', 'DELUSER', user);
    redis.disconnect();
  }
});
