import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

// A pattern that names a file loses it without an error when the file is renamed.

const CONFIG = join(import.meta.dirname, '../../apps/web/vite.config.ts');
const PATTERN = /^const ([A-Z_]+) =\s+\/(.*)\/;$/gm;
/** Made by Vite, not a file. */
const VIRTUAL = 'vite\\/preload-helper';

const files = sourceFiles(/\.(tsx?|json)$/).map(({ path }) => `/work/${path}`);

const alternatives = [...readFileSync(CONFIG, 'utf8').matchAll(PATTERN)]
  .filter(([, , pattern = '']) => pattern.includes('src\\/'))
  .flatMap(([, name = '', pattern = '']) =>
    splitTopLevel(pattern)
      .flatMap(pathsThrough)
      .map((path) => ({ name, path })),
  );

test('each alternative of the patterns that assign files to chunks matches a file', () => {
  expect(alternatives.length).toBeGreaterThan(200);
  const unmatched = alternatives.filter(
    ({ path }) => path !== VIRTUAL && !files.some((file) => new RegExp(path).test(file)),
  );
  expect(unmatched).toEqual([]);
});

/** The pattern once for each alternative of its groups. A file that is left out by name has to exist, too. */
function pathsThrough(pattern: string): string[] {
  const groups = groupsOf(pattern);
  if (groups.length === 0) return [pattern];
  return groups.flatMap(({ start, end, opening, content }) =>
    splitTopLevel(content)
      .flatMap(pathsThrough)
      .map((path) => {
        const chosen = opening === '(?!' ? `(?=${path})` : `(?:${path})`;
        return pattern.slice(0, start) + chosen + pattern.slice(end).replace(/^\?/, '');
      }),
  );
}

interface Group {
  readonly start: number;
  /** Place behind the closing parenthesis. */
  readonly end: number;
  readonly opening: string;
  readonly content: string;
}

/** Outermost groups of a pattern. */
function groupsOf(pattern: string): Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let start = 0;
  for (const { at, character } of syntaxOf(pattern)) {
    if (character === '(' && depth++ === 0) start = at;
    if (character !== ')' || --depth > 0) continue;
    const opening = /^\((\?[:!=])?/.exec(pattern.slice(start))?.[0] ?? '';
    const content = pattern.slice(start + opening.length, at);
    groups.push({ start, end: at + 1, opening, content });
  }
  return groups;
}

function splitTopLevel(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { at, character } of syntaxOf(pattern)) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character !== '|' || depth > 0) continue;
    parts.push(pattern.slice(from, at));
    from = at + 1;
  }
  return [...parts, pattern.slice(from)];
}

/** Parentheses and bars of a pattern that are neither escaped nor in a class of characters. */
function syntaxOf(pattern: string) {
  return [...pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()|]/g)]
    .filter(([token]) => token.length === 1)
    .map(({ index, 0: character }) => ({ at: index, character }));
}
