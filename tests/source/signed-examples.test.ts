import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callbackPath, payAnswers, payReport, payRequests } from '@app/shared/payments/protocol';
import { resultReport, resultsPath } from '@app/shared/results/protocol';
import { answers, requests } from '@app/shared/seamless/protocol';
import {
  isSignedBy,
  readPrivateKey,
  readPublicKey,
  signMessage,
} from '@app/shared/seamless/signing';
import { expect, test } from 'vitest';

/** The blocks of text and JSON of a page, in order. */
const blocksOf = (page: string): string[] =>
  [...page.matchAll(/```(?:text|json)\n(.*?)\n```/gs)].map(([, block = '']) => block);

/** Keys and signatures in the text of a page, in order. */
const signaturesOf = (page: string): string[] =>
  [...page.matchAll(/`(M[\w-]{50,}|[\w-]{86})`/g)].map(([, text = '']) => text);

const readPage = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('the example in docs/vendors.md is signed as it says', () => {
  const page = readPage('vendors.md');
  const [signed = '', body = '', answer = ''] = blocksOf(page);
  const [methodOrStatus = '', path = '', digest, timestamp = '', nonce = ''] = signed.split('\n');
  const [vendorKey = '', vendorSignature, platformKey = '', platformSignature = ''] =
    signaturesOf(page);

  expect(createHash('sha256').update(body).digest('hex')).toBe(digest);
  expect(requests.bet.safeParse(JSON.parse(body)).success).toBe(true);
  const message = { methodOrStatus, path, rawBody: body, timestamp, nonce };
  expect(signMessage(message, readPrivateKey(vendorKey))).toBe(vendorSignature);

  expect(answers.bet.safeParse(JSON.parse(answer)).success).toBe(true);
  const answerTimestamp = page.match(/at (\d{13}):/)?.[1] ?? '';
  const answered = {
    ...message,
    methodOrStatus: '200',
    rawBody: answer,
    timestamp: answerTimestamp,
  };
  expect(isSignedBy(answered, platformSignature, readPublicKey(platformKey))).toBe(true);
});

test('the example in docs/results.md is signed as it says', () => {
  const page = readPage('results.md');
  const [signed = '', rawBody = ''] = blocksOf(page);
  const [methodOrStatus = '', path = '', digest, timestamp = '', nonce = ''] = signed.split('\n');
  const [key = '', signature] = signaturesOf(page);
  expect(path).toBe(resultsPath('jade-results'));
  expect(createHash('sha256').update(rawBody).digest('hex')).toBe(digest);
  expect(resultReport.safeParse(JSON.parse(rawBody)).success).toBe(true);
  const parts = { methodOrStatus, path, rawBody, timestamp, nonce };
  expect(signMessage(parts, readPrivateKey(key))).toBe(signature);
});

test('the examples in docs/payments.md are signed as it says', () => {
  const page = readPage('payments.md');
  const [signed = '', order = '', answer = '', report = ''] = blocksOf(page);
  const [methodOrStatus = '', path = '', digest, timestamp = '', nonce = ''] = signed.split('\n');
  const [platformKey = '', asked, providerKey = '', answered = '', reported] = signaturesOf(page);
  const provider = readPrivateKey(providerKey);

  expect(createHash('sha256').update(order).digest('hex')).toBe(digest);
  expect(payRequests.open.safeParse(JSON.parse(order)).success).toBe(true);
  const message = { methodOrStatus, path, rawBody: order, timestamp, nonce };
  expect(signMessage(message, readPrivateKey(platformKey))).toBe(asked);

  expect(payAnswers.open.safeParse(JSON.parse(answer)).success).toBe(true);
  const answeredAt = page.match(/at (\d{13}):/)?.[1] ?? '';
  const said = {
    ...message,
    methodOrStatus: '200',
    rawBody: answer,
    timestamp: answeredAt,
  };
  expect(isSignedBy(said, answered, createPublicKey(provider))).toBe(true);

  expect(payReport.safeParse(JSON.parse(report)).success).toBe(true);
  const callback = { ...message, path: callbackPath('jade-pay'), rawBody: report };
  expect(signMessage(callback, provider)).toBe(reported);
});
