import { expect, test } from 'vitest';
import type { Translate } from './use-translation.ts';

// Verified by the type check: if it knew no arguments, the marked lines would be valid and the marks errors.
test('a phrase requires its English arguments', () => {
  const translations = (t: Translate<['frame', 'ui']>) => [
    t('member.menu', { name: 'Li' }),
    t('ui:timeLeft', { name: 'Li', seconds: 1 }),
    // @ts-expect-error it needs a name
    t('member.menu'),
    // @ts-expect-error which is spelled otherwise
    t('member.menu', { nam: 'Li' }),
    // @ts-expect-error and a number of seconds, no text
    t('ui:timeLeft', { name: 'Li', seconds: '1' }),
  ];
  expect(translations(((key: string) => key) as Translate<['frame', 'ui']>)).toHaveLength(5);
});
