import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPrivateKey, signMessage } from '../seamless/signing.ts';
import { resultReport, resultsPath } from './protocol.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/results.md'), 'utf8');

test('the example in docs/results.md is signed as it says', () => {
  const [signed = '', rawBody = ''] = [...page.matchAll(/```(?:text|json)\n(.*?)\n```/gs)].map(
    ([, block = '']) => block,
  );
  const [methodOrStatus = '', path = '', digest, timestamp = '', nonce = ''] = signed.split('\n');
  const [key = '', signature] = [...page.matchAll(/`(M[\w-]{50,}|[\w-]{86})`/g)].map(
    ([, text]) => text,
  );
  expect(path).toBe(resultsPath('jade-results'));
  expect(createHash('sha256').update(rawBody).digest('hex')).toBe(digest);
  expect(resultReport.safeParse(JSON.parse(rawBody)).success).toBe(true);
  const parts = { methodOrStatus, path, rawBody, timestamp, nonce };
  expect(signMessage(parts, readPrivateKey(key))).toBe(signature);
});

test('a report may have more keys than we know', () => {
  const report = { lottery: 'THAI', draw: '20261216', result: '123456' };
  expect(resultReport.parse({ ...report, source: 'tv', place: null })).toEqual(report);
});
