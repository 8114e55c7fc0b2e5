import { basename, dirname } from 'node:path';
import { memberPages } from '@app/web/member-center';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles, TEST_FILE } from './support/source-files.ts';

// Written by `npm test -- source indexes -u`: a new file needs no line by hand.

const CORE = 'packages/core/src/';
const SHARED = 'packages/shared/src/';
const MODULES = 'apps/api/src/modules/';
const PHRASES = 'packages/phrases/src/';
const FAMILIES = 'packages/lottery/src/';
const DEFINES_READER = /= defineStreamReader\(/;

test('packages/shared/src/domains.ts exports every domain', async () => {
  const lines = filesIn(SHARED, /^[\w-]+\/domain\.ts$/).map(
    ({ path, code }) => `export { ${exportedName(code, /defineDomain\(/)} } from './${path}';`,
  );
  await expect(
    index(
      'Every domain. Errors, permissions, audit actions and notices are derived from it.',
      lines,
    ),
  ).toMatchFileSnapshot('../../packages/shared/src/domains.ts');
});

test('ops-domains.ts exports every file of calls of operators', async () => {
  const lines = filesIn(SHARED, /^[\w-]+\/([\w-]+\.)?ops-calls\.ts$/).map(
    ({ path }) => `export * as ${camelCase(nameOfCalls(path))} from '../${path}';`,
  );
  await expect(
    index("The operators' contract: the calls of each file by its path.", lines),
  ).toMatchFileSnapshot('../../packages/shared/src/contract/ops-domains.ts');
});

test('schema-loaders.ts loads the schemas of every file of calls of members', async () => {
  const calls = filesIn(SHARED, /^[\w-]+\/([\w-]+\.)?calls\.ts$/);
  const lines = calls
    .filter(({ path }) => !path.startsWith('contract/'))
    .map(({ path, code }) => {
      const schemas = path.replace(/calls\.ts$/, 'schemas.ts');
      return `  ${firstWordOfCalls(code)}: () => import('../${schemas}'),`;
    });
  const list = [
    "// Loaders of each domain's schemas, by the first word of the calls' names. A page loads only those of its calls.",
    '',
    "import type { JoinedParts } from '../join-parts.ts';",
    '',
    'export const schemaLoaders = {',
    ...lines,
    "} satisfies Record<keyof JoinedParts<'calls'>, () => Promise<object>>;",
  ];
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(
    '../../packages/shared/src/contract/schema-loaders.ts',
  );
});

test('definitions.ts joins the families of every folder of lotteries', async () => {
  const files = filesIn(FAMILIES, /^[\w-]+\/definition\.ts$/);
  const named = files.map(({ path }) => ({ path, name: camelCase(`family-${dirname(path)}`) }));
  const list = [
    '// Every family of lotteries, by code: its rules and what a site needs to offer it.',
    '',
    ...named.map(({ path, name }) => `import { definitions as ${name} } from './${path}';`),
    '',
    'export const definitions = {',
    ...named.map(({ name }) => `  ...${name},`),
    '} as const;',
  ];
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(
    '../../packages/lottery/src/definitions.ts',
  );
});

test('member-addresses.ts has the address of every page of the member center', async () => {
  const lines = memberPages.map(({ path, file, frame = 'member', flag }) => {
    const ofSite = flag === undefined ? '' : `, flag: '${flag}'`;
    return `  '${path}': { ...${frame}, file: '${file}'${ofSite} },`;
  });
  const list = [
    '// Pages of `features/member/member-center.ts`, without their links.',
    '',
    "const member = { frame: 'member', reader: 'members' } as const;",
    "const player = { frame: 'player', reader: 'members' } as const;",
    '',
    'export const memberAddresses = {',
    ...lines,
    '} as const;',
  ];
  await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(
    '../../apps/web/src/app/member-addresses.ts',
  );
});

test('apps/api/src/modules/index.ts exports every function that adds routes', async () => {
  const files = filesIn(MODULES, /^[\w-]+\/[\w.-]+\.routes\.ts$/);
  const lines = files
    .filter(({ path }) => !isPartOfAnother(path, files))
    .map(({ path, code }) => `export { ${exportedName(code, /Routes\b/)} } from './${path}';`);
  await expect(
    index('Each function adds the routes of a module to the app.', lines),
  ).toMatchFileSnapshot('../../apps/api/src/modules/index.ts');
});

test('phrase-files.ts lists every file of phrases', async () => {
  const names = filesIn(`${PHRASES}en/`, /\.json$/).map(({ path }) => path.replace('.json', ''));
  const imports = names.map((name) => `import type ${camelCase(name)} from './en/${name}.json';`);
  const members = names.map((name) => `  ${keyOf(name)}: typeof ${camelCase(name)};`);
  const type = [
    '',
    '/** Phrases by domain: each is a file in every language, and English defines the keys. */',
    'export interface PhraseFiles {',
    ...members,
    '}',
  ];
  await expect(`${[...imports, ...type].join('\n')}\n`).toMatchFileSnapshot(
    '../../packages/phrases/src/phrase-files.ts',
  );
});

test('readers.ts exports every reader of the bet stream', async () => {
  const lines = filesIn(CORE, /-reader\.ts$/)
    .filter(({ code }) => DEFINES_READER.test(code))
    .map(({ path, code }) => `export { ${exportedName(code, DEFINES_READER)} } from './${path}';`);
  await expect(index('Every reader of the bet stream.', lines)).toMatchFileSnapshot(
    '../../packages/core/src/readers.ts',
  );
});

test('every reader of the bet stream is in a file that ends in -reader.ts', () => {
  const others = filesIn(CORE, /(?<!-reader)\.ts$/).filter(({ code }) => DEFINES_READER.test(code));
  expect(others).toEqual([]);
});

test('job-names.ts and en/jobs.json have every job by its name and title', async () => {
  const declared = [
    ...filesIn(CORE, /\/module\.ts$/),
    ...filesIn(CORE, /-reader\.ts$/),
    ...filesIn(`${SHARED}payouts/`, /\.ts$/),
  ].flatMap(({ code }) => titlesIn(code));
  const jobs = declared.sort(([a], [b]) => (a < b ? -1 : 1));
  const names = jobs.map(([name]) => `\n  | '${name}'`);
  const type = `// Every job, by the name under which commands enqueue it.\n\nexport type JobName =${names.join('')};\n`;
  await expect(type).toMatchFileSnapshot('../../packages/core/src/platform/jobs/job-names.ts');
  const phrases = Object.fromEntries(jobs.map(([name, title]) => [`job.${name}`, title]));
  await expect(`${JSON.stringify(phrases, null, 2)}\n`).toMatchFileSnapshot(
    '../../packages/phrases/src/en/jobs.json',
  );
});

/** Names and titles of the jobs that a file declares: `'name': { title: … }`, or `name: …, title: …`. */
const titlesIn = (code: string): [string, string][] =>
  [...code.matchAll(/(?:'([\w-]+)': \{|\bname: '([\w-]+)',)\s*title: (['"])(.+?)\3,/g)].map(
    ([, key, name, , title = '']) => [key ?? name ?? '', title],
  );

const index = (about: string, lines: readonly string[]): string =>
  `// ${about}\n\n${lines.join('\n')}\n`;

/** Files of a folder with paths from there, in the order in which Biome sorts imports. */
const filesIn = (folder: string, matching: RegExp): SourceFile[] =>
  sourceFiles(/\.(ts|json)$/)
    .filter(({ path }) => path.startsWith(folder) && !TEST_FILE.test(path))
    .map((file) => ({ ...file, path: file.path.slice(folder.length) }))
    .filter(({ path }) => matching.test(path))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

/** Biome sorts `/` before `.` before `-`. */
const orderOf = ({ path }: SourceFile): string =>
  path.replaceAll('-', '\x03').replaceAll('.', '\x02').replaceAll('/', '\x01');

/** Name of the exported constant or function whose declaration matches. */
function exportedName(code: string, matching: RegExp): string {
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)[^\n]*/gm)];
  const [found, another] = declared.filter(([line]) => matching.test(line));
  expect(another).toBeUndefined();
  return found?.[1] ?? '';
}

/** Domain of a file of calls, with the name of its part if it has one. */
const nameOfCalls = (path: string): string => path.replace(/[/.]ops-calls\.ts$/, '');

function firstWordOfCalls(code: string): string {
  const words = [...code.matchAll(/^ {2}name: '(\w+)\./gm)].map(([, word = '']) => word);
  expect(new Set(words).size).toBe(1);
  return words[0] ?? '';
}

/** Whether another file of the folder imports these routes and registers them with its own. */
const isPartOfAnother = (path: string, files: readonly SourceFile[]): boolean =>
  files.some(
    (file) =>
      dirname(file.path) === dirname(path) && file.code.includes(`from './${basename(path)}'`),
  );

const camelCase = (name: string): string =>
  name.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
