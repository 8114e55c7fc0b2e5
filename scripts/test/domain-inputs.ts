import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf } from '../../tests/support/domain-of.ts';
import { hashFiles } from './hash-files.ts';
import { ROOT } from './program.ts';

/** A domain and the hash of its files, by name. Code without a domain is one as a whole, named `SHARED_CODE`. */
export type DomainInputs = ReadonlyMap<string, string>;

/** Written after a complete pass and committed, so that it applies to other clones. */
const PASSED = join(ROOT, 'tests/passed-domains.txt');

const SHARED_CODE = 'shared-code';

/** Pages, pictures and records, which no test of a domain reads. */
const IS_NO_CODE = /\.md$|^(?:\.ci|docs)\/|^tests\/(?:installation\/)?passed-/;

/** Hash of the current files of each domain in every layer, tests included. */
export function fingerprintDomains(): DomainInputs {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = Map.groupBy(
    list.split('\0').filter(Boolean),
    (file) => domainOf(file) ?? (IS_NO_CODE.test(file) ? undefined : SHARED_CODE),
  );
  return new Map(
    [...files].flatMap(([domain, paths]) =>
      domain ? [[domain, hashFiles(paths).slice(0, 16)] as const] : [],
    ),
  );
}

/** Domains that differ from the pass of all their tests, in alphabetical order. */
export const changedDomains = (now: DomainInputs, passed = readPasses()): string[] =>
  [...now.keys()].filter((domain) => now.get(domain) !== passed.get(domain)).sort();

/**
 * Records that all tests of some domains passed, and drops domains that are gone.
 *
 * @param inputs their hashes before the first test, since files may change during a run
 */
export function recordDomainPasses(domains: readonly string[], inputs: DomainInputs): void {
  writeFileSync(PASSED, formatPasses(mergePasses(readPasses(), domains, inputs)));
}

/** The recorded passes of domains that exist, with the new ones. */
export function mergePasses(
  passed: DomainInputs,
  domains: readonly string[],
  inputs: DomainInputs,
): DomainInputs {
  const isNew = new Set(domains);
  return new Map(
    [...inputs.keys()].sort().flatMap((domain) => {
      const hash = (isNew.has(domain) ? inputs : passed).get(domain);
      return hash ? [[domain, hash] as const] : [];
    }),
  );
}

const formatPasses = (passes: DomainInputs): string =>
  [...passes].map(([domain, hash]) => `${domain} ${hash}\n`).join('');

/** Without the file, no domain has passed. */
const readPasses = (): DomainInputs =>
  new Map(
    (existsSync(PASSED) ? readFileSync(PASSED, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string]),
  );
