import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';
import { describeOps } from './describe-ops.ts';

/** Half a megabyte against dozens of rules. */
const LINT_MS_MAX = 60_000;

const documents = [
  ['players, agents and vendors', describeApi('https://play.example')],
  ['operators', describeOps('https://play.example')],
] as const;

test.each(documents)(
  'the document of %s is clean under recommended rules of Redocly',
  async (_, document) => {
    const config = await createConfig({
      extends: ['recommended'],
      // Clients know `/lgw/draw/code/{gameCode}` beside `/lgw/draw/{gameId}/…`, where a number stands.
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
    // Their two packages differ in how they type a set of rules.
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[spectralRulesets.oas as never, 'recommended']],
      // Redocly looks at every example as well, in a tenth of the time.
      rules: { 'oas3-valid-media-example': 'off' },
    });
    const problems = await spectral.run(JSON.parse(JSON.stringify(document)));
    expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
  },
  LINT_MS_MAX,
);

test('what many calls share is said once', () => {
  const { schemas } = documents[0][1].components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Money', 'Time', 'Game', 'Announcement', 'RegisterRules', 'Refusal']),
  );
});
