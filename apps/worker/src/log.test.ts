import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

test('writes one JSON object a line, with what lies inside an error', () => {
  const lines: string[] = [];
  const log = makeLog('info', (line) => lines.push(line));
  const failure = new AggregateError([new Error('one site')], 'some sites');
  log.error('a job failed', { job: 'x', attempt: 2n, err: failure });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    process: 'worker',
    msg: 'a job failed',
    attempt: '2',
    err: { message: 'some sites', errors: [{ message: 'one site' }] },
  });
});

test('keeps silent below its level', () => {
  const lines: string[] = [];
  const log = makeLog('error', (line) => lines.push(line));
  log.info('ready');
  log.warn('redis');
  expect(lines).toEqual([]);
});
