import { expect, test } from 'vitest';
import { translatorOf } from './translator.ts';

// Checked by tsc: if the types accepted any arguments, the @ts-expect-error lines would fail.
test('a phrase requires the arguments that it has in English', () => {
  const say = translatorOf('en', 'server/outbox');
  const sayOnPages = translatorOf('en', 'ui');
  expect(say('reset.subject', { site: 'Orvane' })).toContain('Orvane');
  expect(sayOnPages('timeLeft', { name: 'Draw', seconds: 1 })).toContain('Draw');
  // @ts-expect-error it needs a site
  expect(() => say('reset.subject')).toThrow();
  // @ts-expect-error which is spelled otherwise
  expect(() => say('reset.subject', { sight: 'Orvane' })).toThrow();
  // @ts-expect-error and a number of seconds, no text
  expect(sayOnPages('timeLeft', { name: 'Draw', seconds: '1' })).toContain('Draw');
});
