import { expect, test } from 'vitest';
import { isSamePayee } from './payee-name.ts';

test.each([
  ['Nguyễn Văn An', 'NGUYEN  VAN AN'],
  ['María José O’Neil', 'o neil maria jose'.replace('o neil', 'oneil')],
  ['An Nguyen', 'Nguyen An'],
  ['王小明', '王 小明'],
  ['Ｊｏｈｎ Smith', 'john smith'],
  ['Đặng Đức Lâm', 'DANG DUC LAM'],
  ['Łukasz Weiß', 'lukasz weiss'],
  ['Đỗ Thị Lập', 'ÐỖ THỊ LẬP'],
  ['Đỗ Thị Lập', 'DO THI LAP'],
])('%s and %s are one name', (one, other) => {
  expect(isSamePayee(one, other)).toBe(true);
});

test.each([
  ['An Nguyen', 'Anh Nguyen'],
  ['王小明', '小明王'],
  ['', 'x'],
  ['', ''],
])('%s and %s are two', (one, other) => {
  expect(isSamePayee(one, other)).toBe(false);
});
