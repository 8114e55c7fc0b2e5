import type { CausedMessage } from '@app/core/people/messages';
import { expect, test } from 'vitest';
import { wordsOfCause } from './words-of-cause.ts';

const site = {
  name: 'Orvane',
  currencySymbol: '$',
  displayDecimals: 2,
  timeZone: 'Asia/Bangkok',
} as const;

const paid = (cause: CausedMessage['cause'], days: string): CausedMessage => ({
  cause,
  details: { amount: '123450000', days },
  template: null,
});
const textOf = (message: CausedMessage, language: 'EN' | 'CN') =>
  wordsOfCause(message, { site, language });

test('names amount and day of a payout in the reader’s language', () => {
  const daily = paid('payout.daily', '2026-11-21/2026-11-21');
  const english = textOf(daily, 'EN');
  expect(english.title).toMatch(/^Daily salary paid: \$[\d,]+\.\d\d$/);
  expect(english.content).toContain('for Nov 21, 2026, after your downline’s share');
  const chinese = textOf(daily, 'CN');
  expect(chinese.title).toMatch(/^日工资已发放：\$[\d,]+\.\d\d$/);
  expect(chinese.content).toContain('2026年11月21日');
});

test('names start and end of a longer period', () => {
  const { content } = textOf(paid('payout.dividend', '2026-11-01/2026-11-15'), 'EN');
  expect(content.replace(/\s/gu, ' ')).toContain(
    'for Nov 1 – 15, 2026, after your downline’s share',
  );
});

test('fills values into a site’s own texts', () => {
  const template = { title: '{amount}', content: '{site}: {days}' };
  const own = { ...paid('payout.affiliate', '2026-11-01/2026-11-30'), template };
  expect(textOf(own, 'EN').content.replace(/\s/gu, ' ')).toBe('Orvane: Nov 1 – 30, 2026');
});

test('names a lottery in the reader’s language, or by a fallback', () => {
  const game = '{"name":"Welfare 3D","names":{"CN":"福彩3D"}}';
  const details = { amount: '19000000', game, draw: '20261126' };
  const won = { cause: 'lottery.won', details, template: null } as const;
  expect(textOf(won, 'EN')).toEqual({
    title: 'You won $1,900.00 on Welfare 3D',
    content: expect.stringContaining('Draw 20261126'),
  });
  expect(textOf(won, 'CN').title).toBe('福彩3D 中奖 $1,900.00');
  expect(textOf({ ...won, details: {} }, 'EN').title).toBe('You won $0.00 on '); // like an erased member's
});

test('names a promotion in the language of the reader, or as an older message stored the name', () => {
  const named = (promotion: string, language: 'EN' | 'CN') => {
    const details = { amount: '500000', promotion };
    const { title, content } = textOf(
      { cause: 'bonus.granted', details, template: null },
      language,
    );
    return `${title} ${content}`;
  };
  const written = '{"name":"Welcome bonus","names":{"CN":"迎新彩金"}}';
  expect(named(written, 'EN')).toContain('Welcome bonus');
  expect(named(written, 'CN')).toContain('迎新彩金');
  expect(named('Tide doubler', 'CN')).toContain('Tide doubler');
});

test('names the old and the new time of a draw, in the site’s zone', () => {
  const game = '{"name":"Thai","names":{}}';
  const times = { from: `${Date.UTC(2026, 4, 1, 9)}`, to: `${Date.UTC(2026, 4, 2, 9)}` };
  const details = { game, draw: '20260501', ...times };
  const { title, content } = textOf({ cause: 'lottery.draw_moved', details, template: null }, 'EN');
  expect(title).toContain('Thai');
  for (const part of ['20260501', 'May 1, 2026, 4:00 PM', 'May 2, 2026, 4:00 PM'])
    expect(`${title}. ${content}`).toContain(part);
});
