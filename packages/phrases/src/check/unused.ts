import type { Written } from './catalogue.ts';

export interface Source {
  /** Relative to the repository. */
  readonly path: string;
  /** Without comments. */
  readonly code: string;
}

interface Usage {
  readonly domain: RegExp;
  /** Files that may use phrases of the domain. */
  readonly sources: RegExp;
}

const USAGES: readonly Usage[] = [
  { domain: /^server\//, sources: /^(apps\/(api|web)|packages\/(core|shared))\/src\// },
  {
    domain: /^web\/lottery-words$/,
    sources: /^(apps\/(console|web)|packages\/shared)\/src\//,
  },
  { domain: /^web\//, sources: /^(apps\/web|packages\/shared)\/src\// },
  { domain: /^arcade\//, sources: /^apps\/arcade\/src\// },
  { domain: /^console$/, sources: /^(apps\/console|packages\/shared)\/src\// },
  { domain: /^ui$/, sources: /^(apps\/(web|console)|packages\/ui)\/src\// },
];

/** English phrases that no source uses, as `domain: key`. */
export function unusedPhrases(english: Written, sources: readonly Source[]): string[] {
  const domains = Map.groupBy(Object.entries(english), ([domain]) =>
    USAGES.find((each) => each.domain.test(domain)),
  );
  return [...domains].flatMap(([usage, written]) => {
    if (!usage) return [];
    const isUsed = usageIn(sources.filter(({ path }) => usage.sources.test(path)));
    return written.flatMap(([domain, phrases]) =>
      Object.keys(phrases)
        .filter((key) => !isUsed(key))
        .map((key) => `${domain}: ${key}`),
    );
  });
}

/** Between any two quotation marks, because texts of pages contain apostrophes. */
const NAME = /(['"`])(?=(?:\w+:)?([^'"`\n${}]+)\1)/g;
/** Fields of registration are property names of the rules. */
const FIELD = /^\s+(\w+): (\{|\w+,$)/gm;
/** Between any two backticks, because templates can be nested. */
const TEMPLATE = /`(?=((?:[^`\\$]|\\.|\$(?!\{)|\$\{[^`{}]*\})+)`)/g;
const ARGUMENT = /\$\{[^`{}]*\}/;
/** Functions that take a group of keys: the console's `named` for server keys, and the games' `list`. */
const GROUP = /\b(?:named|list)\(\s*'([\w.]+)'/g;

/** A column of a list that is downloaded, whose heading is a phrase; and the phrases of its values. */
const COLUMN =
  /^\s+'?([\w/.:-]+)'?: \[?'(?:text|money|count|time)'(?:, '\w+'(?:, '[\w/-]+:([\w.]+)')?)?/gm;
/** The kind of a file: the last part of the key of its name. */
const FILE = /\b(?:defineList|bookOf)\b[^(]*\((?:[\s\w]+,)?\s*'(\w+)'/g;
/** The kind of the file that the call of a list declares. */
const DECLARED_FILE = /^\s+files: \{\s+(\w+): /gm;

/** A key is used by its name, by a matching template, or as one of a group. */
function usageIn(sources: readonly Source[]): (key: string) => boolean {
  const names = new Set<string>();
  const templates = new Set<string>();
  for (const { path, code } of sources) {
    if (path.startsWith('packages/shared/')) {
      for (const [, name] of code.matchAll(FIELD)) names.add(`${name}`);
      for (const [, heading = '', values] of code.matchAll(COLUMN)) {
        names.add(heading.includes(':') ? heading.replace(/^.*:/, '') : `column.${heading}`);
        if (values) templates.add(fitting([`${values}.`, '']));
      }
      for (const [, kind] of code.matchAll(DECLARED_FILE)) names.add(`name.${kind}`);
    }
    for (const [, kind] of code.matchAll(FILE)) names.add(`name.${kind}`);
    for (const [, , name] of code.matchAll(NAME)) names.add(`${name}`);
    for (const [, text] of code.matchAll(TEMPLATE))
      templates.add(fitting(`${text}`.split(ARGUMENT)));
    for (const [, group] of code.matchAll(GROUP)) templates.add(fitting([`${group}.`, '']));
  }
  const fits = [...templates].filter((pattern) => pattern !== '').map((each) => new RegExp(each));
  return (key) => names.has(key) || fits.some((pattern) => pattern.test(key));
}

/** Pattern of a template; empty if it has too little literal text to identify a phrase. */
const fitting = (parts: readonly string[]): string =>
  parts.length > 1 && /\w{2}/.test(parts.join(' ')) && !/[\s/<>]/.test(parts.join(''))
    ? `^${parts.map((part) => RegExp.escape(part.replace(/^\w+:/, ''))).join('.+')}$`
    : '';
