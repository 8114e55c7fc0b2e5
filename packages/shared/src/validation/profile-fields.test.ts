import { expect, test } from 'vitest';
import { ageOn, birthday, nickname, payeeName } from './profile-fields.ts';

test.each([
  ['1990-02-28', '2011-02-27', 20],
  ['1990-02-28', '2011-02-28', 21],
  ['1992-02-29', '2013-02-28', 20],
  ['1992-02-29', '2013-03-01', 21],
  ['2005-12-31', '2026-01-01', 20],
])('2.97 who was born on %s is on %s %i years old', (born, today, years) => {
  expect(ageOn(born, today)).toBe(years);
});

const takes = (schema: typeof nickname, text: string) => schema.safeParse(text).success;

test('2.97 accepts only days of the calendar as a birthday', () => {
  const days = ['1990-02-28', '1992-02-29', '1991-02-29', '90-2-8', '1899-12-31', '1990-02-28T00'];
  expect(days.map((day) => birthday.safeParse(day).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a nickname has letters and digits of any script, and separators between words', () => {
  for (const name of ['Mai', '小明', 'ใจดี', 'mai_90', 'Van der Berg', 'Đặng']) {
    expect(takes(nickname, name), name).toBe(true);
  }
  for (const name of [
    'x',
    '',
    ' ',
    '_mai',
    'a'.repeat(21),
    '<b>mai</b>',
    '\u3164\u3164\u3164',
    '😀😀',
  ]) {
    expect(takes(nickname, name), name).toBe(false);
  }
});

test('2.98 a payee’s name has letters and the punctuation of names', () => {
  for (const name of ['Nguyễn Thị Mai', "Seán O'Brien", '王小明', 'Müller, Jean-Luc']) {
    expect(takes(payeeName, name), name).toBe(true);
  }
  for (const name of [
    'RAVI A/L KUMAR',
    'SITI D/O ALI',
    'TAN AH KOW @ TAN KOW',
    'MARIA (MRS) CRUZ',
    '买买提·阿凡提',
    '买买提•阿凡提',
    '买买提・阿凡提',
    '买买提‧阿凡提',
  ]) {
    expect(takes(payeeName, name), name).toBe(true);
  }
  for (const name of ['M', '4711', 'Mai <mai@example.test>', '=cmd()', 'a'.repeat(101)]) {
    expect(takes(payeeName, name), name).toBe(false);
  }
});
