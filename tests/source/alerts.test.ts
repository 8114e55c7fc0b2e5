import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sourceFiles, TEST_FILE } from './support/source-files.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly summary: string; readonly runbook: string };
    }[];
  }[];
}

const textOf = (path: string): string => {
  const [file] = sourceFiles(new RegExp(`^${path.replaceAll('.', '\\.')}$`));
  return file?.text ?? expect.unreachable(`there is no ${path}`);
};
const { groups } = parse(textOf('docker/alerts.yml')) as Rules;
const rules = groups.flatMap((group) => group.rules);

/** Made by Prometheus itself: whether a process answered. */
const NOT_OURS = 'up';
const FUNCTIONS = ['absent', 'increase', 'max', 'sum', 'by'];

/** Exported metrics: created where their name is written, or from a list of names and helps. */
const exported = new Set(
  sourceFiles(/^apps\/[^/]+\/src\/.*\.ts$/)
    .filter(({ path, code }) => !TEST_FILE.test(path) && code.includes("'prom-client'"))
    .flatMap(({ code }) =>
      [...code.matchAll(/(Histogram\()?\{\s*name: '(\w+)',\s*help:/g)].flatMap(
        ([, isHistogram, name = '']) =>
          isHistogram ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
      ),
    ),
);

/** Names in an expression, without its labels, their values, and the spans of time. */
const namesIn = (expr: string): string[] =>
  [...expr.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/[a-z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !FUNCTIONS.includes(name));

/** The anchor of a heading, as the repository's pages link to it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

test('every metric of an alarm is exported', () => {
  const asked = rules.flatMap(({ alert, expr }) => namesIn(expr).map((name) => [alert, name]));
  expect(asked.length).toBeGreaterThan(9);
  const unknown = asked.filter(([, name = '']) => name !== NOT_OURS && !exported.has(name));
  expect(unknown).toEqual([]);
});

test('every alarm has a description, and links to its section of the runbook', () => {
  const headings = textOf('docs/runbook.md').matchAll(/^#+ (.+)$/gm);
  const places = [...headings].map(([, heading = '']) => `docs/runbook.md#${anchorOf(heading)}`);
  const lost = rules.filter(({ annotations }) => !places.includes(annotations.runbook));
  expect(lost).toEqual([]);
  expect(rules.filter(({ annotations }) => annotations.summary.length < 10)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
