import { allCalls } from '@app/shared/contract/all-calls';
import { type Call, routesOf } from '@app/shared/contract/define-call';
import { requests } from '@app/shared/seamless/protocol';
import { expect, test } from 'vitest';
import { openApiPath } from './describe-answer.ts';
import { describeApi } from './describe-api.ts';

// As sent: values that JSON drops are not part of the document.
const api = JSON.parse(JSON.stringify(describeApi('https://play.example')));

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: string[];
  readonly parameters?: { $ref?: string; name?: string; in?: string; schema?: object }[];
  readonly requestBody?: { content: Record<string, { schema: object; example: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, object> }>;
}

const operations: [string, Operation][] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
  ),
);

/** Every node of a document with its path. */
function* nodes(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* nodes(part, `${path}/${key}`);
}

const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], api);

test('the description is an OpenAPI 3.1 document', () => {
  expect(api.openapi).toMatch(/^3\.1\.\d$/);
  expect(api.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const known = ['openapi', 'info', 'servers', 'tags', 'paths', 'components'];
  expect(Object.keys(api).filter((key) => !known.includes(key))).toEqual([]);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(
    operations.length,
  );
});

test('the description names the algorithms by which sealed bodies are opened', () => {
  expect(api.info.description).toContain('`ECDH-ES+A256KW` with `A256GCM`');
});

test('the description has no dangling references', () => {
  for (const [path, node] of nodes(api)) {
    if (typeof node.$ref === 'string')
      expect(resolve(node.$ref), `${path} ${node.$ref}`).toBeDefined();
    expect(node, path).not.toHaveProperty('$defs');
  }
});

test('the description has valid component names', () => {
  for (const kind of Object.values(api.components) as Record<string, object>[]) {
    for (const name of Object.keys(kind)) expect(name).toMatch(/^[\w.-]+$/);
  }
});

test.each(operations)('%s is a complete operation', (_, operation) => {
  const tags = api.tags.map(({ name }: { name: string }) => name);
  expect(tags).toEqual(expect.arrayContaining(operation.tags));
  expect(operation.summary.length).toBeGreaterThan(10);
  expect(operation.description.length).toBeGreaterThan(10);
  for (const parameter of operation.parameters ?? []) {
    const whole = (parameter.$ref ? resolve(parameter.$ref) : parameter) as Record<string, unknown>;
    expect(whole).toMatchObject({
      name: expect.any(String),
      in: expect.stringMatching(/^(query|header|path)$/),
      schema: expect.any(Object),
    });
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    expect(status).toMatch(/^[2-5]\d\d$/);
    expect(response.description.length).toBeGreaterThan(0);
  }
});

test('contains every call of the contract, by each of its methods', () => {
  const expected = allCalls.flatMap((call) =>
    routesOf(call).map(({ method, path }) => `${method} ${openApiPath(path)}`),
  );
  const seamless = Object.keys(requests).map((name) => `POST /seamless/v1/${name}`);
  expect(operations.map(([name]) => name).sort()).toEqual([...expected, ...seamless].sort());
});

const operationOf = ({ method, path }: Call): Operation =>
  api.paths[openApiPath(path)][method.toLowerCase()];
const byName = allCalls.map((call) => [call.name, call] as const);

test.each(byName)('%s lists every declared error under its status', (_, call) => {
  const { responses } = operationOf(call);
  const described = Object.values(responses).flatMap(({ content }) =>
    Object.keys((content?.['application/json'] as { examples?: object })?.examples ?? {}),
  );
  expect(described).toEqual(expect.arrayContaining([...call.errors]));
  expect(described).toContain('server.defect');
});

test.each(byName)('%s has examples that match its own schemas', (_, call) => {
  expect(call.body.strict().safeParse(call.example.request).error).toBeUndefined();
  expect(call.answer.safeParse(call.example.answer).error).toBeUndefined();
});

test.each(byName)('%s states the caller and whether it is sealed', (_, call) => {
  const operation = operationOf(call) as Operation & { security?: object[] };
  expect(operation.security).toEqual(call.who === 'public' ? [] : [{ sessionToken: [] }]);
  const body = JSON.stringify(operation.requestBody ?? {});
  // The content of a sealed or packed body.
  expect(body.includes('contentSchema')).toBe(call.sealed === true || call.packed !== undefined);
});
