import type { StatementLayout } from '@app/shared/reconciliation/ops-calls';
import { describe, expect, test } from 'vitest';
import { DEPOSITS } from '../../../../../tests/support/money/statements.ts';
import { whole } from '../../../../../tests/support/world.ts';
import { statementLines } from './read-statement.ts';

const HEAD = 'id,amount,time\n';
const read = (content: string | Buffer, layout: StatementLayout = DEPOSITS) => [
  ...statementLines({
    content: Buffer.from(content),
    layout,
    currency: 'USD',
    timeZone: 'Asia/Manila',
  }),
];
const LINE = { kind: 'deposit', currency: 'USD' } as const;

test('reads lines with a byte order mark, quotes, semicolons and times with or without a zone', () => {
  const at = '2026-03-09 13:05:00';
  expect(
    read(`\ufeff"id";"amount";"time"\r\n"a;1";100.50;${at}\r\nb;7;2026-03-09T13:05Z\r\n`),
  ).toEqual([
    { ...LINE, number: 2, reference: 'a;1', amount: whole(100.5), at: `${at} Asia/Manila` },
    { ...LINE, number: 3, reference: 'b', amount: whole(7), at: '2026-03-09 13:05 Z' },
  ]);
});

test('reads type and currency from columns if the file has them', () => {
  const columns = { reference: 'ref', amount: 'sum', at: 'at', currency: 'ccy', kind: 'type' };
  const words = { deposit: 'IN', payout: 'OUT' };
  const layout: StatementLayout = { holds: 'both', columns, words };
  const text = 'type,ref,sum,ccy,at\nIN,a,1,eur,2026-03-09 13:05\nOUT,b,2,USD,2026-03-09 13:05\n';
  expect(read(text, layout)).toMatchObject([
    { kind: 'deposit', currency: 'EUR' },
    { kind: 'payout', currency: 'USD' },
  ]);
  expect(() => read(text.replace('OUT', 'Out'), layout)).toThrow('statement.line_wrong');
  expect(read(text.replace('OUT,b,2', 'OUT,b,-2'), layout)[1]).toMatchObject({ amount: whole(2) });
  expect(() => read(text.replace('IN,a,1', 'IN,a,-1'), layout)).toThrow('statement.line_wrong');
});

describe('refuses malformed lines', () => {
  test.each([
    ['a,1e3,2026-03-09 13:05'],
    ['a,"1,000.00",2026-03-09 13:05'],
    ['a,0,2026-03-09 13:05'],
    ['a,-100.00,2026-03-09 13:05'], // a refund is no deposit
    ['a,(100.00),2026-03-09 13:05'],
    ['a,\u2212100.00,2026-03-09 13:05'],
    ['a,+100.00,2026-03-09 13:05'],
    ['a,1.00001,2026-03-09 13:05'],
    ['a,1,09.03.2026 13:05'],
    ['a,1,2026-02-30 13:05'],
    ['a,1,2026-03-09'],
    [',1,2026-03-09 13:05'],
    ['a\u0007,1,2026-03-09 13:05'],
    ['a,1'],
    ['a,1,2026-03-09 13:05,more'],
    ['"a,1,2026-03-09 13:05'],
  ])('%s', (line) => {
    expect(() => read(`${HEAD}${line}\n`)).toThrow('statement.line_wrong');
  });

  test('files of another kind', () => {
    expect(() => read(Buffer.from(`${HEAD}ä`, 'latin1'))).toThrow('statement.encoding');
    expect(() => read(Buffer.from(HEAD, 'utf16le'))).toThrow('statement.encoding');
    expect(() => read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('statement.encoding');
    expect(() => read('')).toThrow('statement.empty');
    expect(() => read(HEAD)).toThrow('statement.empty');
    expect(() => read('id,sum,time\na,1,2026-03-09 13:05\n')).toThrow('statement.column_missing');
  });
});
