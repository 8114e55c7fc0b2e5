import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

const playOf = (id: number) => ({ 7: 'All3Straight', 8: 'AnyTwo' })[id];
const read = (text: string) => readSlipText(text, playOf);

test('parses slips', () => {
  expect(read('1,2|3|4~1~7~1~1900~3;12|21~2~8~3~1900~1~0,2')).toEqual({
    series: 1_900,
    slips: [
      { play: 'All3Straight', ball: '1,2|3|4', by: 'pick', mode: 1, multiple: 3 },
      { play: 'AnyTwo', ball: '12|21', by: 'text', mode: 3, multiple: 1, positions: [0, 2] },
    ],
  });
});

test.each([
  ['', 1, 'malformed', 0],
  ['1|2|3', 1, 'malformed', 0],
  ['1|2|3~1~7~1~1900', 1, 'malformed', 0],
  ['1|2|3~1~7~1~1900~1~0~9', 1, 'malformed', 0],
  ['~1~7~1~1900~1', 1, 'malformed', 0],
  ['1|2|3~3~7~1~1900~1', 1, 'malformed', 1],
  ['1|2|3~01~7~1~1900~1', 1, 'malformed', 1],
  ['1|2|3~1~9~1~1900~1', 1, 'not_offered', 2],
  ['1|2|3~1~x~1~1900~1', 1, 'malformed', 2],
  ['1|2|3~1~7~4~1900~1', 1, 'malformed', 3],
  ['1|2|3~1~7~1~2001~1', 1, 'malformed', 4],
  ['1|2|3~1~7~1~19e2~1', 1, 'malformed', 4],
  ['1|2|3~1~7~1~1900~0', 1, 'malformed', 5],
  ['1|2|3~1~7~1~1900~1.5', 1, 'malformed', 5],
  ['1|2|3~1~7~1~1900~-1', 1, 'malformed', 5],
  ['1|2|3~1~7~1~1900~100001', 1, 'malformed', 5],
  ['1|2|3~1~7~1~1900~1~', 1, 'malformed', 6],
  ['1|2|3~1~7~1~1900~1~a', 1, 'malformed', 6],
  ['1|2|3~1~7~1~1900~1;', 2, 'malformed', 0],
  ['1|2|3~1~7~1~1900~1;1|2|3~1~7~1~1800~1', 2, 'malformed', 4],
])('refuses %j and names the field', (text, slip, because, at) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ code: 'lottery.slip_refused', params: { slip, because, at } }),
  );
});
