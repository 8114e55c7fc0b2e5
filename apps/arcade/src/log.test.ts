import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

test('writes repeated errors once, however they are logged', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  for (let n = 0; n < 100; n++) {
    log.error({ err: new Error(`no answer from 10.0.0.${n}`) }, 'sweep failed');
    log.child({ reqId: n }).error(new Error('PostgreSQL is away'));
  }
  log.info('ready');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'sweep failed', err: { message: 'no answer from 10.0.0.0' } },
    { msg: 'PostgreSQL is away', reqId: 0 },
    { msg: 'ready' },
  ]);
});
