import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { ROOT, type TeamBranchPage, type TeamPerson, teamRows } from './team-rows.ts';

const person = (name: string, hasBelow = false): TeamPerson => ({
  memberId: name,
  name,
  isAgent: hasBelow,
  hasBelow,
  contract: null,
  activeMembers: 0,
  turnover: money(0n),
  payout: money(0n),
  netResult: money(0n),
  lastBetAt: null,
  gross: money(0n),
});

const page = (
  head: TeamPerson,
  list: readonly TeamPerson[],
  nextCursor: string | null = null,
): TeamBranchPage => ({
  list: [...list],
  footer: head,
  total: list.length,
  totalPages: 1,
  nextCursor,
});

const [me, line, player] = [person('me', true), person('line', true), person('player')];
const read = (...pages: readonly (TeamBranchPage | undefined)[]) => ({ pages, hasFailed: false });

const shown = (...args: Parameters<typeof teamRows>) =>
  teamRows(...args).map((row) =>
    row.kind === 'person'
      ? `${'>'.repeat(row.level)}${row.person.name}`
      : `${'>'.repeat(row.level)}(${row.kind})`,
  );

test('the list of a team is empty before the first page is loaded', () => {
  expect(shown(new Map(), () => true)).toEqual([]);
});

test('puts open branches below their agent, a level deeper', () => {
  const branches = new Map([
    [ROOT, read(page(me, [line, person('other')]))],
    ['line', read(page(line, [player]))],
  ]);
  expect(shown(branches, () => true)).toEqual(['me', '>line', '>>player', '>other']);
  expect(shown(branches, (branch) => branch === ROOT)).toEqual(['me', '>line', '>other']);
  expect(shown(branches, () => false)).toEqual(['me']);
});

test('shows members who left today even if no member is below', () => {
  const left = { ...player, leftAt: 1_795_003_200_000 };
  expect(shown(new Map([[ROOT, read(page(person('me'), [left]))]]), () => true)).toEqual([
    'me',
    '>player',
  ]);
});

test('the list of a team has placeholders for rows that are loading, failed or not requested', () => {
  const first = page(me, [line], 'next');
  expect(shown(new Map([[ROOT, read(first)]]), (branch) => branch === ROOT)).toEqual([
    'me',
    '>line',
    '>(more)',
  ]);
  expect(shown(new Map([[ROOT, read(first, undefined)]]), () => true)).toEqual([
    'me',
    '>line',
    '>>(waiting)',
    '>(waiting)',
  ]);
  const failed = { pages: [first, undefined], hasFailed: true };
  expect(shown(new Map([[ROOT, failed]]), (branch) => branch === ROOT)).toEqual([
    'me',
    '>line',
    '>(failed)',
  ]);
});
