import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { __unstable__loadDesignSystem as loadTheme } from 'tailwindcss';
import { expect, test } from 'vitest';
import { classesIn, sharedNames } from './support/class-names.ts';
import { type SourceFile, sourceFiles, TEST_FILE } from './support/source-files.ts';

const STYLES = join(import.meta.dirname, '../../packages/ui/src/styles');
const OURS = /^(apps\/(web|console)|packages\/(ui|client))\/src\//;

const components = sourceFiles(/(\.tsx|-look\.ts)$/).filter(
  ({ path }) => OURS.test(path) && !TEST_FILE.test(path),
);
const sheets = sourceFiles(/\.css$/).filter(({ path }) => OURS.test(path));

const theme = await loadTheme(readFileSync(join(STYLES, 'theme.css'), 'utf8'));
const unknownOf = (names: readonly string[]) => {
  const styles = theme.candidatesToCss([...names]);
  return new Set(names.filter((_, n) => styles[n] === null));
};

/** Marker classes, which other styles refer to and which have no style. */
const MARKS = /^(group|peer)(\/\w+)?$/;

test('every class of an element is in the theme', () => {
  const shared = sharedNames(components);
  const used = components.flatMap((file) => classesIn(file, shared));
  expect(used.length).toBeGreaterThan(3_000);
  const unknown = unknownOf([...new Set(used.map(({ name }) => name))]);
  const wrong = used.filter(({ name }) => unknown.has(name) && !MARKS.test(name));
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('takes no variable for a stylesheet of the same name', () => {
  const code = `
import page from './page.module.css';
function readPage() {
  const page = read('p-13', { size: 'p-15' });
}
    <p className={page.wide} />`;
  expect(classesIn({ path: 'sample.tsx', text: code, code })).toEqual([]);
});

test('recognizes classes of the theme', () => {
  const code = `
const LOOKS = { on: { icon: 'check', ink: 'text-win' }, off: { icon: 'cross', ink: 'text-loose' } };
const text = 'p-13';
function lookOf({ size = 'small' }: Look, cards: boolean): string {
  const side = 'ps-15';
  return cards ? 'px-2 px-15' : named('p-15');
}
    <p className={\`p-7 \${kind === 'p-9' ? 'gap-3' : 'gap-7'} \${LOOKS[state].ink} w-\${size}\`}>p-11</p>
    <p className={lookOf(column, true)} />
    <p className="text-sm ms-11" />`;
  const found = classesIn({ path: 'sample.tsx', text: code, code }).map(({ name }) => name);
  const unknown = ['p-7', 'gap-7', 'text-loose', 'px-15', 'ps-15', 'ms-11'];
  expect(found.toSorted()).toEqual(['gap-3', 'text-win', 'px-2', 'text-sm', ...unknown].toSorted());
  expect([...unknownOf(found)].toSorted()).toEqual(unknown.toSorted());
});

interface Sheet {
  readonly path: string;
  readonly names: ReadonlySet<string>;
}

const namesOf = ({ path, code }: SourceFile): Sheet => ({
  path,
  names: new Set(
    [...code.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => `${name}`),
  ),
});
const modules = new Map(
  sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .map((file) => [file.path, namesOf(file)]),
);

/** Class names that a component uses from its own stylesheet. */
function takenIn({ path, code }: SourceFile) {
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, styles, from]) => {
      const sheet = join(dirname(path), `${from}`);
      const uses = code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[)`, 'g'));
      return [...uses].map(([, name]) => ({ path, sheet, name }));
    },
  );
}

const taken = components.flatMap(takenIn);

test('every class that a component takes from its own stylesheet exists', () => {
  expect(taken.length).toBeGreaterThan(200);
  const wrong = taken.filter(({ sheet, name }) => name && !modules.get(sheet)?.names.has(name));
  expect(wrong).toEqual([]);
});

test('every class of a component’s stylesheet is used', () => {
  const wrong = [...modules.values()].flatMap(({ path, names }) => {
    const uses = taken.filter(({ sheet }) => sheet === path).map(({ name }) => name);
    // The component looks the class up at run time.
    if (uses.includes(undefined as never)) return [];
    return [...names].filter((name) => !uses.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('every custom property that is read is set', () => {
  const all = [...sheets, ...components];
  const set = new Set(
    all.flatMap(({ code }) =>
      [...code.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name),
    ),
  );
  const wrong = all.flatMap(({ path, code }) =>
    [...code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
