import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainParts } from '@app/shared/define-domain';
import * as domains from '@app/shared/domains';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../../apps/api/src/modules');

/** Modules that serve no calls of the contract: pages, documents, sandboxes, and protocols with other programs. */
const WITHOUT_CALLS = [
  'art',
  'docs',
  'openapi',
  'results',
  'sandbox-pay',
  'sandbox-phone',
  'seamless',
  'site-pages',
  'test-clock',
];

test('a domain has one name in the contract and in the API', () => {
  const names = Object.values<DomainParts>(domains).map(({ name }) => name);
  const modules = readdirSync(MODULES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.filter((name) => !modules.includes(name))).toEqual([]);
  expect(modules.filter((name) => !names.includes(name))).toEqual(WITHOUT_CALLS);
});
