import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const ADDRESS = '/lgw/games/series';
const headers = { language: 'EN', authorization: 'token of Ada' };

const answered = () => {
  const response = Promise.resolve(new Response('[]'));
  window.earlyAnswers = { [ADDRESS]: { headers, response } };
  return response;
};

afterEach(() => {
  delete window.earlyAnswers;
});

test('an answer that came before the app is taken once', () => {
  const response = answered();
  expect(takeEarlyAnswer(ADDRESS, headers)).toBe(response);
  expect(takeEarlyAnswer(ADDRESS, headers)).toBeUndefined();
});

test.each([
  ['another member', { ...headers, authorization: 'token of Bob' }],
  ['a visitor', { language: 'EN' }],
  ['another language', { ...headers, language: 'CN' }],
  ['another site', { ...headers, merchant: 'other' }],
])('an answer is not given to %s', (_, others) => {
  answered();
  expect(takeEarlyAnswer(ADDRESS, others)).toBeUndefined();
});

test('a call that was not sent early has no answer', () => {
  expect(takeEarlyAnswer(ADDRESS, headers)).toBeUndefined();
  answered();
  expect(takeEarlyAnswer('/lgw/numeros/near?gameId=1', headers)).toBeUndefined();
});
