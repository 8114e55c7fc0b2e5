import type { SourceFile } from './source-files.ts';

/** A table as the schema describes it. */
export interface Table {
  readonly name: string;
  /** Name in Prisma's client. */
  readonly model: string;
  /** The domain of core that owns it: it is described in `<domain>.prisma` or `<domain>.<part>.prisma`. */
  readonly owner: string;
  /** The fields by which Prisma's client goes from a row to rows of other tables, with their models. */
  readonly relations: readonly { readonly field: string; readonly model: string }[];
}

const MODEL = /^model (\w+) \{\n(.*?)^\}/gms;
const FIELD = /^ {2}(\w+) +(\w+)/gm;

export function tablesOf({ path, text }: SourceFile): Table[] {
  const owner = /([^/.]+)(\.[^/.]+)?\.prisma$/.exec(path)?.[1] ?? '';
  return [...text.matchAll(MODEL)].map(([, model = '', body = '']) => ({
    name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    model: lowerFirst(model),
    owner,
    relations: [...body.matchAll(FIELD)].map(([, field = '', type = '']) => ({
      field,
      model: lowerFirst(type),
    })),
  }));
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Every word of a file in the position of a table in a statement or of a model of Prisma's client. */
export function namedTables({ code }: Pick<SourceFile, 'code'>): Set<string> {
  const words = [...wordsOfStatements(withConstants(code)), ...wordsOfClient(code)];
  // A partition is named after its table.
  return new Set(words.map((word) => word.replace(/_(\d{4}_\d{2}|default)$/, '')));
}

const CONSTANT = /\bconst (\w+)(?:: string)? = (['"`])(\w+)\2/g;

/** Replaces constants of the file by their values in template texts. */
function withConstants(code: string): string {
  const constants = new Map([...code.matchAll(CONSTANT)].map(([, name, , word]) => [name, word]));
  return code.replaceAll(/\$\{(\w+)\}/g, (used, name) => constants.get(name) ?? used);
}

const NAME = '(?:"?\\w+"?\\.)?"?(\\w+)';
const NAMED = new RegExp(
  `\\b(?:JOIN|INTO|UPDATE|TABLE|TRUNCATE)\\s+(?:LATERAL\\s+|ONLY\\s+)?${NAME}`,
  'gi',
);
const LISTED = /\b(?:FROM|USING)\s+/gi;

const wordsOfStatements = (code: string): string[] => [
  ...[...code.matchAll(NAMED)].map(([, name = '']) => name),
  ...[...code.matchAll(LISTED)].flatMap(({ index, 0: from }) =>
    listedFrom(code, index + from.length),
  ),
];

const TOKEN = /\s+|\w+|[^\w\s]/gy;

/** The tables of `FROM one a, two, f(x) AS b, LATERAL (…), public.three`. */
function listedFrom(code: string, start: number): string[] {
  const names: string[] = [];
  let depth = 0;
  let isFirst = true;
  TOKEN.lastIndex = start;
  for (const [token] of code.slice(0, start + FROM_LETTERS_MAX).matchAll(TOKEN)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    if (depth < 0 || (depth === 0 && AFTER_STATEMENT.has(token))) break;
    if (depth > 0 || /^\s/.test(token) || SKIPPED.has(token.toUpperCase())) continue;
    if (AFTER_LIST.has(token.toUpperCase())) break;
    if (isFirst && /^\w/.test(token)) names.push(token);
    isFirst = token === ',' || token === '.';
  }
  return names;
}

/** Maximum length of a list of tables in a statement. */
const FROM_LETTERS_MAX = 2_000;
const SKIPPED = new Set(['ONLY', 'LATERAL', '"']);
const AFTER_STATEMENT = new Set([';', '`', "'"]);
const AFTER_LIST = new Set(
  'WHERE JOIN LEFT CROSS INNER ON GROUP ORDER LIMIT UNION RETURNING FOR SET WHEN HAVING'.split(' '),
);

/** Other names of the client: `= db.prisma;`, `{ prisma: client }`. */
const CLIENT = /(\w+)(?:: \w+)? = [\w.]*\bprisma\b(?!\s*[.[(])|\bprisma: (\w+)/g;
const TAKEN = /\{([^{}]*)\}\s*=\s*[\w.]*\bprisma\b(?!\s*\.)|\bprisma:\s*\{([^{}]*)\}/g;

function wordsOfClient(code: string): string[] {
  const clients = [...code.matchAll(CLIENT)].flatMap(([, one, two]) => one ?? two ?? []);
  const model = new RegExp(
    `\\b(?:${['prisma', ...clients].join('|')})\\s*(?:\\?\\.|\\.|\\[\\s*['"\`])\\s*(\\w+)`,
    'g',
  );
  return [
    ...[...code.matchAll(model)].map(([, name = '']) => name),
    ...[...code.matchAll(TAKEN)].flatMap(([, one, two]) => `${one ?? two}`.match(/\w+/g) ?? []),
  ];
}

/** The relations that a use of Prisma's client follows: `include: { member: true }`, `where: { member: {…} }`. */
export function followedRelations(
  { code }: Pick<SourceFile, 'code'>,
  relations: Table['relations'],
): string[] {
  if (!/\bprisma\b/.test(code)) return [];
  return relations
    .map(({ field }) => field)
    .filter((field) => new RegExp(`\\b${field}\\s*:\\s*(?:\\{|true)`).test(code));
}
