import { expect, test } from 'vitest';
import { fillMacros, isPostbackUrl, postbackMacros, unknownMacrosOf } from './postbacks.ts';

test.each([
  ['https://track.example/pb?cid={click_id}&e={event}', true],
  ['https://track.example:8443/{event}/{sub1}', true],
  ['https://track.example', true],
  ['http://track.example/pb', false],
  ['https://{sub1}.example/pb', false],
  ['https://track.example{sub1}/pb', false],
  ['https://me:word@track.example/pb', false],
  ['https://track.example/pb#{event}', false],
  ['https://track.example/pb?x={other}', false],
  ['https://track.example/pb?x={event', false],
  ['ftp://track.example/pb', false],
  ['javascript:alert(1)', false],
  ['', false],
])('decides whether a server can be called at %s', (url, isOne) => {
  expect(isPostbackUrl(url, { tlsOnly: true })).toBe(isOne);
});

test('accepts plain HTTP where TLS is not required', () => {
  expect(isPostbackUrl('http://127.0.0.1:4000/pb?id={id}', { tlsOnly: false })).toBe(true);
});

test('fills in every macro URL-encoded', () => {
  const values = Object.fromEntries(postbackMacros.map((name) => [name, `${name}&a b/?`]));
  const url = fillMacros(
    'https://t.example/?c={click_id}&c2={click_id}&a={amount}',
    values as never,
  );
  expect(url).toBe(
    'https://t.example/?c=click_id%26a%20b%2F%3F&c2=click_id%26a%20b%2F%3F&a=amount%26a%20b%2F%3F',
  );
  expect(unknownMacrosOf('https://t.example/{sub4}/{sub5}')).toEqual(['sub5']);
});
