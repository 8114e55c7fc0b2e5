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

test('of equal failures writes the first, and how many more there were', () => {
  const lines: string[] = [];
  const log = makeLog('info', (line) => lines.push(line));
  for (let n = 0; n < 100; n++) log.warn('queue', { err: new Error(`no answer from 10.0.0.${n}`) });
  for (const job of ['one', 'other']) log.error('a job failed', { job, err: new Error('away') });
  log.flush();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'queue', err: { message: 'no answer from 10.0.0.0' } },
    { msg: 'a job failed', job: 'one' },
    { msg: 'a job failed', job: 'other' },
    { msg: 'the same again', kind: 'queue: Error no answer from #.#.#.#', times: 99 },
  ]);
});
