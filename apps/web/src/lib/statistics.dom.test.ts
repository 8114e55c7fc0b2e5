import { happyDOM } from '@app/ui/testing/happy-dom';
import { expect, test } from 'vitest';
import { countVisit, toldPath } from './statistics.ts';

test.each([
  ['/', '/'],
  ['/rng/arcade', '/rng/arcade'],
  ['/game/arcade/dice', '/game/arcade/dice'],
  ['/member/bets/4711', '/member'],
  ['/agent/team/lanh', '/agent'],
  ['/login/social', '/access'],
  ['/elsewhere/4711', '/other'],
])('%s is told as %s', (path, told) => expect(toldPath(path)).toBe(told));

test('loads the tag once, refuses cookies before anything else, and tells of each page', () => {
  happyDOM().settings.handleDisabledFileLoadingAsSuccess = true; // no requests leave a test
  countVisit('G-LANTERN1', '/');
  countVisit('G-LANTERN1', '/member/bets/4711');
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LANTERN1']);
  const told = (globalThis.dataLayer ?? []) as IArguments[];
  expect(told.map((command) => `${command}`)).toEqual(
    Array(told.length).fill('[object Arguments]'),
  );
  const [first, ...others] = told.map((command) => [...command]);
  expect(first).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    },
  ]);
  expect(others.filter(([command]) => command === 'event')).toHaveLength(2);
  expect(JSON.stringify(others)).toContain(`${location.origin}/member"`);
  expect(JSON.stringify(others)).not.toContain('4711');
});
