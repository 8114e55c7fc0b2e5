import { expect, test } from 'vitest';
import { articleNamed, findHelp } from './find-help.ts';

const help = [
  {
    category: 'GENERAL' as const,
    sections: [
      { id: 'deposits', title: 'Deposits', html: '<p>Choose an <b>amount</b>.</p>' },
      { id: 'account', title: 'Your account', html: '<p>Đăng nhập: a username.</p>' },
    ],
  },
  {
    category: 'AGREEMENT' as const,
    sections: [{ id: 'agreement', title: '用户协议', html: '<p>年满十八周岁</p>' }],
  },
];
const found = (query: string) =>
  findHelp(help, query).flatMap(({ sections }) => sections.map(({ id }) => id));

test.each([
  ['', ['deposits', 'account', 'agreement']],
  ['DEPOSIT', ['deposits']],
  ['choose amount', ['deposits']], // across a tag
  ['nhap', ['account']], // without diacritics
  ['十八', ['agreement']],
  ['amount username', []],
  ['<b>', []],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('an address names an article by id, and the terms independent of their id', () => {
  expect(articleNamed(help, '#account')).toBe('account');
  expect(articleNamed(help, '#agreement')).toBe('agreement');
  expect(articleNamed(help, '#nothing')).toBeUndefined();
  const [general] = help;
  const terms = { id: 'house-terms', title: 'Terms', html: '<p>…</p>' };
  const renamed = [
    ...(general ? [general] : []),
    { category: 'AGREEMENT' as const, sections: [terms] },
  ];
  expect(articleNamed(renamed, '#agreement')).toBe('house-terms');
  expect(articleNamed(renamed, '')).toBeUndefined();
});
