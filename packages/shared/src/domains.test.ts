import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { DomainParts } from './define-domain.ts';
import * as domains from './domains.ts';

const all: readonly DomainParts[] = Object.values(domains);

/** Folders of shared building blocks, and of protocols with other programs. */
const KITS = [
  'contract',
  'errors',
  'fairness',
  'flags',
  'jobs',
  'lists',
  'locale',
  'money',
  'payments',
  'process',
  'results',
  'search',
  'seamless',
  'settings',
  'transfer-wallet',
  'validation',
];

const foldersWith = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((path) => dirname(path));

test('every folder is a kit or a domain that domains.ts lists under its name', () => {
  const folders = new Set(foldersWith('*/*.ts'));
  expect([...folders].filter((name) => !KITS.includes(name)).sort()).toEqual(
    all.map(({ name }) => name).sort(),
  );
  expect(foldersWith('*/domain.ts').sort()).toEqual(all.map(({ name }) => name).sort());
});

test.each(['calls', 'errors', 'permissions', 'auditActions', 'notices'] as const)(
  'no two domains declare one name among their %s',
  (part) => {
    const names = all.flatMap((domain) => Object.keys(domain[part] ?? {}));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  },
);
