import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { deadline } from '../../../../../tests/support/deadline.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { describeApi } from './describe-api.ts';
import { describeOps } from './describe-ops.ts';

/** Linters take 30 ms per path, so normal runs check one path of each domain, and deep runs check all. */
const PATHS_OF_A_DOMAIN = runs(1, Number.POSITIVE_INFINITY);
const LINT_MS_MAX = deadline(runs(60_000, 300_000));

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

const api = describeApi('https://play.example');
const documents = [
  ['players, agents and vendors', withFewerPaths(api)],
  ['operators', withFewerPaths(describeOps('https://play.example'))],
] as const;

test.each(documents)(
  'the document of %s is clean under recommended rules of Redocly',
  async (_, document) => {
    const config = await createConfig({
      extends: ['recommended'],
      // Clients use `/lgw/draw/code/{gameCode}` beside `/lgw/draw/{gameId}/…`, whose id is a number.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  },
  LINT_MS_MAX,
);

test.each(documents)(
  'the document of %s is clean under recommended rules of Spectral',
  async (_, document) => {
    // The types of rule sets differ between their two packages.
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[spectralRulesets.oas as never, 'recommended']],
      // Redocly checks every example, too, in a tenth of the time.
      rules: { 'oas3-valid-media-example': 'off' },
    });
    const problems = await spectral.run(JSON.parse(JSON.stringify(document)));
    expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
  },
  LINT_MS_MAX,
);

test('contains shared parts once', () => {
  const { schemas } = api.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Money', 'Time', 'Game', 'Announcement', 'RegisterRules', 'Refusal']),
  );
});

interface Document {
  readonly paths: object;
  readonly components: object;
}

/** The document with some paths of each tag, and the components that these refer to. */
function withFewerPaths<D extends Document>(document: D): D {
  const counts = new Map<string, number>();
  const paths = Object.entries(document.paths).filter(([, operations]) => {
    const [{ tags }] = Object.values<{ tags: [string] }>(operations) as [{ tags: [string] }];
    const count = (counts.get(tags[0]) ?? 0) + 1;
    counts.set(tags[0], count);
    return count <= PATHS_OF_A_DOMAIN;
  });
  const referred = referredBy(paths, document);
  const components = Object.entries(document.components).map(([kind, named]) => {
    const isReferred = (name: string) =>
      kind === 'securitySchemes' || referred.has(`${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(named).filter(([name]) => isReferred(name)))];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: Object.fromEntries(components),
  };
}

/** The components that a value refers to, directly or indirectly. */
function referredBy(
  something: unknown,
  document: Document,
  known = new Set<string>(),
): Set<string> {
  const components = document.components as Record<string, Record<string, unknown>>;
  for (const [, kind = '', name = ''] of JSON.stringify(something).matchAll(REFERENCE)) {
    if (known.has(`${kind}/${name}`)) continue;
    known.add(`${kind}/${name}`);
    referredBy(components[kind]?.[name], document, known);
  }
  return known;
}
