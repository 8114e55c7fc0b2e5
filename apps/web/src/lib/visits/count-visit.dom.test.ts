import { happyDOM } from '@app/ui/testing/happy-dom';
import { expect, test } from 'vitest';
import { countVisit, reportedPath } from './count-visit.ts';

test.each([
  ['/', '/'],
  ['/rng/arcade', '/rng/arcade'],
  ['/game/arcade/dice', '/game/arcade/dice'],
  ['/member/bets/4711', '/member'],
  ['/agent/team/lanh', '/agent'],
  ['/login/social', '/access'],
  ['/elsewhere/4711', '/other'],
])('%s is reported as %s', (path, reported) => expect(reportedPath(path)).toBe(reported));

test('loads the tag once, denies cookies first, and reports each page', () => {
  happyDOM().settings.handleDisabledFileLoadingAsSuccess = true; // no requests leave a test
  countVisit('G-LANTERN1', '/');
  countVisit('G-LANTERN1', '/member/bets/4711');
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LANTERN1']);
  const reported = (globalThis.dataLayer ?? []) as IArguments[];
  expect(reported.map((command) => `${command}`)).toEqual(
    Array(reported.length).fill('[object Arguments]'),
  );
  const [first, ...others] = reported.map((command) => [...command]);
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
