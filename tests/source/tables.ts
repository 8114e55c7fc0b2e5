import type { SourceFile } from './source-files.ts';

/** A table as the schema describes it. */
export interface Table {
  readonly name: string;
  /** As Prisma's client calls it. */
  readonly model: string;
  /** The domain of core that owns it: it is described in `<domain>.prisma` or `<domain>.<part>.prisma`. */
  readonly owner: string;
}

const MODEL = /^model (\w+) \{\n(.*?)^\}/gms;

export function tablesOf({ path, text }: SourceFile): Table[] {
  const owner = /([^/.]+)(\.[^/.]+)?\.prisma$/.exec(path)?.[1] ?? '';
  return [...text.matchAll(MODEL)].map(([, model = '', body = '']) => ({
    name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    model: model.charAt(0).toLowerCase() + model.slice(1),
    owner,
  }));
}

const NAMED = /\b(?:JOIN|INTO|UPDATE|TABLE|TRUNCATE)\s+(?:LATERAL\s+|ONLY\s+)?(\w+)/g;
const LISTED = /\b(?:FROM|USING)\s+/g;
const MODEL_OF_CLIENT = /\bprisma\s*\.(\w+)/g;
const MODELS_OF_CLIENT = /\{([^{}]*)\}\s*=\s*[\w.]*\bprisma\b(?!\s*\.)/g;

/** Every word of a file that stands where a table of a statement or a model of Prisma's client does. */
export function namedTables({ code }: SourceFile): Set<string> {
  const models = [...code.matchAll(MODELS_OF_CLIENT)].flatMap(([, names = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => name),
  );
  return new Set([
    ...[...code.matchAll(NAMED)].map(([, name = '']) => name),
    ...[...code.matchAll(LISTED)].flatMap(({ index, 0: from }) =>
      listedFrom(code, index + from.length),
    ),
    ...[...code.matchAll(MODEL_OF_CLIENT)].map(([, name = '']) => name),
    ...models,
  ]);
}

const TOKEN = /\s+|\w+|[^\w\s]/gy;

/** The tables of `FROM one a, two, f(x) AS b, LATERAL (…), three`. */
function listedFrom(code: string, start: number): string[] {
  const names: string[] = [];
  let depth = 0;
  let isFirst = true;
  TOKEN.lastIndex = start;
  for (const [token] of code.slice(0, start + FROM_LETTERS_MAX).matchAll(TOKEN)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    if (depth < 0 || token === ';' || token === '`' || token === "'") break;
    if (depth > 0 || /^\s/.test(token) || SKIPPED.has(token)) continue;
    if (AFTER_LIST.has(token)) break;
    if (isFirst && /^\w/.test(token)) names.push(token);
    isFirst = token === ',';
  }
  return names;
}

/** No list of tables is longer. */
const FROM_LETTERS_MAX = 2_000;
const SKIPPED = new Set(['ONLY', 'LATERAL']);
const AFTER_LIST = new Set(
  'WHERE JOIN LEFT CROSS INNER ON GROUP ORDER LIMIT UNION RETURNING FOR SET WHEN HAVING'.split(' '),
);
