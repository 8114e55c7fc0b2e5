import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFigures } from './figures-pages.ts';
import { readFigures, recordRun, type StoredRun, summarize } from './stored-figures.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  file = join(folder, 'figures.json');
  writeFileSync(file, '{}\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runOf = (value: number, commit = '0123456789abcdef'): StoredRun => ({
  commit,
  dirty: false,
  date: '2026-11-25T12:00:00.000Z',
  cores: 2,
  reference: { name: '`node -e 0`', value: 30, unit: 'ms' },
  figures: summarize([
    {
      name: 'API ready',
      rounds: [value, value + 1, value - 1],
      unit: '×',
      betterIs: 'lower',
      aim: 15,
    },
  ]),
});

test('a figure is the median of its rounds, between their quartiles', () => {
  const rounds = [5, 1, 3, 2, 4];
  expect(summarize([{ name: 'one', rounds, unit: '×', betterIs: 'higher' }])).toEqual({
    one: { value: 3, low: 2, high: 4, unit: '×', betterIs: 'higher' },
  });
});

test('a recording replaces one form of one bench and keeps benches sorted', () => {
  recordRun({ bench: 'live', form: 'short', run: runOf(1) }, file);
  recordRun({ bench: 'boot', form: 'full', run: runOf(20) }, file);
  recordRun({ bench: 'boot', form: 'short', run: runOf(21) }, file);
  recordRun({ bench: 'boot', form: 'short', run: runOf(22) }, file);
  const stored = readFigures(file);
  expect(Object.keys(stored)).toEqual(['boot', 'live']);
  expect(stored.boot).toEqual({ full: runOf(20), short: runOf(22) });
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('"API ready"'))).toHaveLength(3);
});

test('pages show the figures with their commit, aim and reference', () => {
  const page = 'Before\n<!-- figures: boot -->\nold\n<!-- end -->\nafter';
  const written = withFigures(page, { boot: { full: runOf(20), short: runOf(22) } });
  expect(written).toBe(`Before
<!-- figures: boot -->
| figure | full form | short form | aim |
|---|---|---|---|
| API ready | 20.0 × (19.0–21.0) | 22.0 × (21.0–23.0) | 15 ×, missed |

- full form: 01234567, 2026-11-25, 2 cores, \`node -e 0\`: 30.0 ms.
- short form: 01234567, 2026-11-25, 2 cores, \`node -e 0\`: 30.0 ms.
<!-- end -->
after`);
  expect(withFigures(written, { boot: { full: runOf(20), short: runOf(22) } })).toBe(written);
});

test('README shows the newest run of a bench', () => {
  const page = '<!-- figures: results -->\n<!-- end -->';
  const newer = { ...runOf(22, 'fedcba9876543210'), date: '2026-11-26T12:00:00.000Z', dirty: true };
  const rows = withFigures(page, { boot: { full: runOf(20), short: newer } });
  expect(rows).toContain('API ready: 22.0 × (aim 15) | fedcba98 with changes, short form |');
  expect(rows).toContain(
    '| `ledger` | bets booked a second, to transactions of `pgbench` | not measured | |',
  );
});

test('a page with a part of no bench is refused', () => {
  expect(() => withFigures('<!-- figures: nothing -->\n<!-- end -->', {})).toThrow('nothing');
});
