import { readCatalogue } from '@app/phrases/check/catalogue';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { expect, test } from 'vitest';
import {
  placesOf,
  type SourceFile,
  sourceFiles,
  TEST_FILE,
  TYPESCRIPT,
} from './support/source-files.ts';

/** Calls that change no data, or whose command writes the audit line itself, with the reason. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  'session.login': 'the operator is known only afterwards: `logInOperator` writes the line',
  'session.link': 'reads an invitation, which is no part of an address',
  'session.setUp': 'the operator is known only afterwards: `setUpOperator` writes the line',
  'passkeys.begin': 'hands a challenge out: `passkeys.register` writes that a passkey was added',
  'passkeys.prove': 'hands a challenge out, and nothing more',
  'passkeys.challengeForLogin': 'the same',
  'passkeys.login': 'the operator is known only afterwards: `logInByPasskey` writes the line',
  'views.save': 'changes nothing but what the operator who asks finds again',
  'views.remove': 'the same',
  'views.rename': 'the same',
  'views.setDefault': 'the same',
  'session.logout': 'ends nothing but the session of the operator who asks',
  'inbox.countAudience':
    'reads how many members a broadcast would be for, by conditions too many for an address',
  'chats.seen': 'marks what the page shows as read, every few seconds',
  'contracts.solvency': 'reads what terms would have paid, which are too many for an address',
  'lotterySetup.previewDraws':
    'reads what draws a calendar would have, which is too much for an address',
  'sitePromotions.simulate':
    'reads what a promotion would have given, by terms too many for an address',
  'segments.preview': 'reads how many members meet conditions, which are too many for an address',
  'vendorGames.check': 'reads a file, and says what an import would do',
  'vendorRequests.test': 'reads a message, and says what is wrong with its signature',
};

test('every changing call of operators declares its audit line', () => {
  const unwritten = allOpsCalls.filter(({ method, audit }) => method === 'POST' && !audit);
  expect(unwritten.map(({ name }) => name).sort()).toEqual(Object.keys(UNWRITTEN).sort());
});

test('every look of an operator at members or their money is written down', () => {
  const unseen = allOpsCalls.filter(({ who, audit }) => who.startsWith('members.') && !audit);
  expect(unseen.map(({ name }) => name)).toEqual([]);
});

/** Applies to the request only: an approval runs at the site of its request, and sites are never deleted. */
const SITE_UNKNOWN = 'domain.invalid';
/** Applies to the request only: the checked amount fits the site's currency, which never changes. */
const TOO_FINE = 'amount.too_fine';
/** Applies to the request only: a decision is about the waiting request itself. */
const WAITS_ALREADY = 'approval.waiting';
/** Applies to the request only: the requesting operator had taken the case. */
const NOT_TAKEN = 'case.unclaimed';
/** Applies to new segments only, which no promotion uses yet: they need no approval. */
const TOO_MANY = 'segment.too_many';

test('a decision declares every error of the request that it carries out', () => {
  const decide = allOpsCalls.find(({ name }) => name === 'operators.decide');
  const missing = allOpsCalls
    .filter(({ audit }) => audit?.fourEyes)
    .flatMap(({ name, errors }) => errors.map((code) => [name, code] as const))
    .filter(([, code]) => !decide?.errors.includes(code) && code !== SITE_UNKNOWN)
    .filter(([, code]) => ![WAITS_ALREADY, NOT_TAKEN, TOO_FINE, TOO_MANY].includes(code));
  expect(missing).toEqual([]);
});

test('a call with one request at a time declares the error of a waiting one', () => {
  const missing = allOpsCalls.filter(
    ({ audit, errors }) => audit?.onePendingPer && !errors.includes(WAITS_ALREADY),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('a call with one request per subject names fields of every request', () => {
  const wrong = allOpsCalls.filter(({ audit, body }) => {
    const { onePendingPer } = audit ?? {};
    return Array.isArray(onePendingPer) && onePendingPer.some((field) => !body.shape[field]);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a field that decides whether another operator must approve is an amount of every request', () => {
  const wrong = allOpsCalls.filter(({ audit, body }) => {
    const fourEyes = audit?.fourEyes;
    if (typeof fourEyes !== 'object') return false;
    // A missing or invalid amount exceeds no limit.
    return (
      typeof body.shape[fourEyes.field]?.safeParse(1).data !== 'bigint' ||
      body.shape[fourEyes.field]?.safeParse(undefined).success
    );
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no handler of the API writes to the trail: its call declares it', () => {
  const handlers = sourceFiles(TYPESCRIPT).filter(
    ({ path }) => /^apps\/api\/src\/(?!audit\/)/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(handlers.length).toBeGreaterThan(100);
  expect(placesOf(/\b(audited|appendAudit)\b/, handlers)).toEqual([]);
});

/** Code that builds the detail of an audit line: `detail`, or a function `…InTrail` for a row. */
const WRITES = /\b(?:detail(?::| =)|\w*[iI]nTrail = [^{}]*?=>) \(?\{/g;
const NESTED = /\{[^{}]*\}|\[[^[\]]*\]|\([^()]*\)/g;
const KEY = /(?:^|,)\s*(?:'([\w.]+)'|(\w+))(?=\s*(?:[:,]|$))/g;

/** The keys of an audit line's details that are written out in the code: `path: key`. */
function labelsIn({ path, code }: SourceFile): string[] {
  return [...code.matchAll(WRITES)].flatMap(({ 0: found, index }) => {
    const keys = flattened(inBraces(code.slice(index + found.length))).matchAll(KEY);
    return [...keys].map(([, quoted, plain]) => `${path}: ${quoted ?? plain}`);
  });
}

/** The code up to the closing brace of a block whose opening brace is before it. */
function inBraces(code: string): string {
  let depth = 1;
  const end = [...code].findIndex((char) => {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    return depth === 0;
  });
  return code.slice(0, end);
}

function flattened(code: string): string {
  const outer = code.replace(/`[^`]*`/g, '').replace(NESTED, '');
  return outer === code ? code : flattened(outer);
}

test('every audited field has a label', () => {
  const [describing] = sourceFiles(/^apps\/console\/src\/parts\/audit-line\/describe-line\.ts$/);
  const omitted = describing?.code.match(/OMITTED = new Set\(\[(.+?)\]\)/)?.[1] ?? '';
  const phrases = readCatalogue().en?.console ?? {};
  const isLabelled = (key: string) =>
    `detail.${key}` in phrases || `flag.${key}` in phrases || omitted.includes(`'${key}'`);
  const written = sourceFiles(/^(apps\/api|packages\/core|scripts)\/.*\.ts$/)
    .filter(({ path }) => !TEST_FILE.test(path))
    .flatMap(labelsIn);
  expect(written.length).toBeGreaterThan(100);
  const keyOf = (label: string) => label.replace(/^.*: /, '').replace(/\.before$/, '');
  expect(written.filter((label) => !isLabelled(keyOf(label)))).toEqual([]);
});
