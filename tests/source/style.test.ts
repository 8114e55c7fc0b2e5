import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const LINES_MAX = 350;

const typescript = sourceFiles(TYPESCRIPT);
/** This folder contains the forbidden words. */
const others = typescript.filter(({ path }) => !path.startsWith('tests/source/'));
const tests = others.filter(({ path }) => TEST_FILE.test(path) || path.startsWith('tests/'));

test('no value is of type any', () => {
  expect(placesOf(/\bas any\b|[:<,|&(]\s*any\b(?!\w)\s*[,;>)\]=|&[{]|:\s*any$/, others)).toEqual(
    [],
  );
});

test('no test is skipped, focused or left for later', () => {
  const marks =
    /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fails|skipIf|runIf)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/;
  expect(placesOf(marks, tests)).toEqual([]);
});

test('no test sleeps: it waits for a condition with a deadline', () => {
  const waiting = tests.filter(({ path }) => path !== 'tests/support/until.ts');
  const sleeps = /\bsetTimeout\(|\bsetInterval\(|\bwaitForTimeout\(|\bsleep\(|timers\/promises/;
  expect(placesOf(sleeps, waiting)).toEqual([]);
});

test('no test replaces our own code by a mock', () => {
  expect(placesOf(/\bvi\.(mock|doMock|spyOn)\(/, tests)).toEqual([]);
});

test(`no file of code is longer than ${LINES_MAX} lines`, () => {
  const isSchema = /^packages\/shared\/src\/.*\b(calls|schemas)\.ts$/; // data, one field a line
  const long = typescript
    .filter(({ path }) => !isSchema.test(path) && !tests.some((one) => one.path === path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX);
  expect(long).toEqual([]);
});

test('file names are in kebab-case and state the content', () => {
  const isNamed = (path: string) => /^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(basename(path));
  const isVague = (path: string) =>
    /(^|[-./])(utils?|helpers?|manager|misc|common|temp)[-./]/.test(path);
  expect(
    typescript.map(({ path }) => path).filter((path) => !isNamed(path) || isVague(path)),
  ).toEqual([]);
});

test('no file contains notes of unfinished work', () => {
  expect(others.flatMap(({ path, text }) => (/\b(TODO|FIXME)\b/.test(text) ? [path] : []))).toEqual(
    [],
  );
});

test('comments name the actor: a member, an agent, an operator, a vendor, a worker, a caller', () => {
  const vague = /\b(whoever|somebody|someone|anybody|anyone|nobody)\b/i;
  const pages = sourceFiles(/\.md$/).filter(({ path }) => path !== 'docs/voice.md'); // forbids them
  const said = [...others, ...pages]
    .filter(({ path }) => path !== 'scripts/services/service-user.ts') // names a Unix account
    .map(({ path, text }) => ({
      path,
      text,
      code: path.endsWith('.md') ? withoutCode(text) : text,
    }));
  expect(pages.length).toBeGreaterThan(50);
  expect(placesOf(vague, said)).toEqual([]);
});

test('calls things by the names of the field', () => {
  const invented = new RegExp(`\\b(${INVENTED.join('|')})\\b`);
  expect(placesOf(invented, others)).toEqual([]);
});

test('comments and pages say it in plain English', () => {
  const comments = typescript
    .filter(({ path }) => path !== 'tests/source/style.test.ts')
    .map(({ path, text }) => ({ path, text, code: text }));
  const pages = sourceFiles(/\.md$/)
    .filter(({ path }) => path !== 'docs/voice.md') // names them
    .map(({ path, text }) => ({ path, text, code: withoutCode(text) }));
  expect(placesOf(OPENING_CLAUSE, comments)).toEqual([]);
  expect(placesOf(new RegExp(`${COMMENT.source}.*\\b(${ODD_WORDS})\\b`), comments)).toEqual([]);
  expect(placesOf(new RegExp(`\\b(${ODD_WORDS})\\b`), pages)).toEqual([]);
});

test('no file names a machine of the developers', () => {
  const everything = sourceFiles(
    /\.(ts|tsx|mjs|json|ya?ml|md|sql|prisma|css|html)$|(^|\/)(Dockerfile|run)$/,
  );
  const machine =
    /\/(work|home\/\w+|opt\/pg\w*|Users\/\w+)\/|:54329\b|:63799\b|\.(internal|corp|lan)\b/;
  const written = everything.filter(({ path }) => !path.startsWith('tests/source/'));
  expect(placesOf(machine, written)).toEqual([]);
});

/** Invented names that the code once had for memoize, publish, login link, fault, throttle and others. */
const INVENTED = [
  'remembering|unchanging|madeOnce|doom(ed)?|letPassNoMore|firstLook\\w*|nudges?|deeds?|tellOn|ringOn',
  'seldom[A-Z]\\w*|[Mm]ishaps?|\\w*[hH]andOver|GameWay|SayOnce|LedTo|Circumstances|Whereabouts|whyPaid',
  'letGo\\w+|mortal\\w*|USUAL_\\w+|(is|was)?[sS]ign(ed)?In(At|OrHeld|Member)?|\\w*[sS]ignOut\\w*',
];

const COMMENT = /(^|\s)(\/\*\*?|\/\/|\*) /;
/** A comment that opens with a clause in place of a noun: "What is asked", "Those that wait". Questions are allowed. */
const OPENING_CLAUSE = new RegExp(`${COMMENT.source}(What|Those|Who|Whom|Whose|By what) (?!.*\\?)`);
/** Words to replace by "again", "receives", "this often" and "this long after". */
const ODD_WORDS = 'anew|hears|so often|so long after';

/** Removes text in backticks, which holds names and not prose. */
const withoutCode = (text: string): string => text.replace(/`[^`\n]*`/g, '');
