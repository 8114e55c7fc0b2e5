import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { makePlatform } from '../support/servers/processes.ts';

test('does not mistake a foreign server at the port for its process', async () => {
  const port = await freePort();
  const other = createServer((_, answer) => answer.end('ready'));
  await once(other.listen(port, '127.0.0.1'), 'listening');
  const nowhere = 'postgresql://127.0.0.1:1/none';
  const platform = await makePlatform({
    databaseUrl: nowhere,
    arcadeDatabaseUrl: nowhere,
    redisUrl: 'redis://127.0.0.1:1',
  });
  try {
    await expect(platform.start('arcade', { port })).rejects.toThrow('Another server listens');
  } finally {
    await platform.stop();
    other.close();
  }
});
