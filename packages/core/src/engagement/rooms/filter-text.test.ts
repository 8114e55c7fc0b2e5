import { expect, test } from 'vitest';
import { filterText } from './filter-text.ts';

const filter = { words: ['scam', 'ass', '赌博', 'C++', 'két'], allowsLinks: false };

test.each(['It is a scam.', 'SCAM', 'ＳＣＡＭ', 'you ass!', '一起赌博吧', 'c++', 'Cái KÉT ấy'])(
  'refuses words: %s',
  (text) => {
    expect(filterText(text, filter)).toBe('room.word');
  },
);

test.each([
  'https://bad.example',
  'go to WWW.bad.example',
  'bad.com',
  'Bad . Com/x',
  'bad。com',
  't.me/bad',
  'telegram://join',
])('refuses links: %s', (text) => {
  expect(filterText(text, filter)).toBe('room.link');
  expect(filterText(text, { ...filter, allowsLinks: true })).toBeUndefined();
});

test.each([
  'A class of scammers',
  'I won 2.5 times my stake.Good day',
  'Hello...',
  '<img src=x onerror=alert(1)>',
  '赢了',
  'See you at 8.30, come in',
])('lets through: %s', (text) => {
  expect(filterText(text, filter)).toBeUndefined();
});
