import { expect, test } from 'vitest';
import { type LogLevel, makeLog } from './log.ts';

function logOf(level: LogLevel) {
  const lines: string[] = [];
  return { lines, ...makeLog(level, { write: (line) => lines.push(line) }) };
}

test('writes one JSON object per line, with nested errors', () => {
  const { log, lines } = logOf('info');
  const failure = new AggregateError([new Error('one site')], 'some sites');
  log.error({ job: 'x', attempt: 2n, err: failure }, 'job failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    process: 'worker',
    msg: 'job failed',
    attempt: 2,
    err: { message: 'some sites', errors: [{ message: 'one site' }] },
  });
});

test('respects its level', () => {
  const { log, lines } = logOf('error');
  log.info('ready');
  log.warn('redis');
  expect(lines).toEqual([]);
});

test('writes repeated errors once, with their count', () => {
  const { log, lines, flush } = logOf('info');
  for (let n = 0; n < 100; n++) log.warn({ err: new Error(`no answer from 10.0.0.${n}`) }, 'queue');
  for (const job of ['one', 'other']) log.error({ job, err: new Error('away') }, 'job failed');
  flush();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'queue', err: { message: 'no answer from 10.0.0.0' } },
    { msg: 'job failed', job: 'one' },
    { msg: 'job failed', job: 'other' },
    { msg: 'repeated lines suppressed', kind: 'queue: Error no answer from #.#.#.#', times: 99 },
  ]);
});

test('logs type, message and stack of an error, and no secrets', () => {
  const { log, lines } = logOf('info');
  const detail = 'Key (email)=(mai@example.test) already exists.';
  log.warn({ err: Object.assign(new Error('refused'), { detail }), token: 'abc123' }, 'a mail');
  const { err, token } = JSON.parse(lines[0] ?? '');
  expect([Object.keys(err), token]).toEqual([['type', 'message', 'stack'], '[Redacted]']);
});
