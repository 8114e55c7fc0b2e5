import type { SourceFile } from './source-files.ts';

/** A class that code gives to an element, and where. */
export interface UsedClass {
  readonly path: string;
  readonly name: string;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const QUOTES = `'"\``;

/** Placeholder for the part of a class name that is only known at run time. */
const FILLED_IN = '\0';

/** Index after the bracket that closes the one at a position. Brackets in quoted text do not count. */
function endOfBracket(code: string, start: number): number {
  const closing = CLOSING[code[start] ?? ''];
  for (let at = start + 1; at < code.length; at++) {
    const character = code[at] ?? '';
    if (character === closing) return at + 1;
    if (character in CLOSING) at = endOfBracket(code, at) - 1;
    else if (QUOTES.includes(character)) at = endOfText(code, at) - 1;
  }
  return code.length;
}

function endOfText(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === code[start]) return at + 1;
    else if (code[start] === '`' && code.startsWith('${', at)) at = endOfBracket(code, at + 1) - 1;
  }
  return code.length;
}

/** Values of `className`, texts and expressions. */
function givenIn(code: string): string[] {
  return [...code.matchAll(/\bclassName=(?=["{])/g)].map(({ index, 0: found }) => {
    const start = index + found.length;
    return code[start] === '"'
      ? code.slice(start, endOfText(code, start))
      : code.slice(start + 1, endOfBracket(code, start) - 1);
  });
}

/** Code of constants that other files may import, by name. */
type SharedNames = ReadonlyMap<string, string>;

interface Expression {
  /** Texts that become classes, with `FILLED_IN` for each value of a template. */
  readonly texts: readonly string[];
  /** The expression itself, without its texts. */
  readonly rest: string;
}

/** A string after one of these is compared, used as a key or passed as an argument, so it is not a class. */
const OF_NO_CLASS = /(?:[=!]==|\bcase|\w[[(]|[,(]) *$/;

/** Splits an expression, and those within its template strings, into texts and the remaining code. */
function takeApart(expression: string): Expression {
  const texts: string[] = [];
  let rest = '';
  for (let at = 0; at < expression.length; at++) {
    const quote = expression[at] ?? '';
    if (!QUOTES.includes(quote)) {
      rest += quote;
      continue;
    }
    const end = endOfText(expression, at);
    const text = expression.slice(at + 1, end - 1);
    if (quote === '`') {
      const within = takeTemplateApart(text);
      texts.push(...within.texts);
      rest += ` ${within.rest} `;
    } else if (!OF_NO_CLASS.test(rest) && !/^ *[=!]==/.test(expression.slice(end))) {
      texts.push(text);
    }
    at = end - 1;
  }
  return { texts, rest };
}

function takeTemplateApart(template: string): Expression {
  const texts: string[] = [];
  let [words, rest] = ['', ''];
  for (let at = 0; at < template.length; at++) {
    if (!template.startsWith('${', at)) {
      words += template[at];
      continue;
    }
    const end = endOfBracket(template, at + 1);
    const within = takeApart(template.slice(at + 2, end - 1));
    texts.push(...within.texts);
    rest += ` ${within.rest} `;
    words += FILLED_IN;
    at = end - 1;
  }
  return { texts: [...texts, words], rest };
}

/** Expressions with classes: `LOOK`, `LOOKS[state]`, `LOOKS[state].ink`, `lookOf(state)`. */
const NAME = /(?<![\w.-])([A-Za-z]\w*)(?:\[\w+\])?(?:\.(\w+))?/g;

/** An import of a whole module or stylesheet under a name. */
const IMPORTED = /^import (?:\* as )?(\w+) from /gm;

/**
 * The values of names in an expression, if the file defines or imports them. A stylesheet of the same name as a
 * variable elsewhere in the file is not that variable.
 */
function namedIn(rest: string, code: string, shared: SharedNames): string[] {
  const imported = new Set([...code.matchAll(IMPORTED)].map(([, name]) => name));
  return [...rest.matchAll(NAME)].flatMap(([, name = '', field]) => {
    if (imported.has(name)) return [];
    const value = definitionOf(name, code) ?? definitionOf(name, shared.get(name) ?? '');
    if (value === undefined) return [];
    const ofField = [...value.matchAll(new RegExp(`\\b${field}: *('[^']*')`, 'g'))];
    return ofField.length > 0 ? ofField.map(([, text]) => `${text}`) : [value];
  });
}

/** Definition of a constant or body of a function. */
function definitionOf(name: string, code: string): string | undefined {
  const found = new RegExp(`^ *(?:export )?(?:const|(function)) ${name}\\b`, 'm').exec(code);
  if (!found) return undefined;
  const after = code.slice(found.index + found[0].length);
  if (found[1]) return after.slice(after.indexOf('{\n'), after.search(/^\}/m));
  const value = after.slice(after.indexOf('=') + 1, after.search(/;\n/));
  return value.trimStart().startsWith('(') ? value.slice(value.indexOf('=>')) : value;
}

export const sharedNames = (files: readonly SourceFile[]): SharedNames =>
  new Map(
    files.flatMap(({ code }) =>
      [...code.matchAll(/^export const ([A-Z][A-Z_]+)\b/gm)].map(([, name]) => [`${name}`, code]),
    ),
  );

/** Every class name that a file gives to its elements, or exports for other files to use. */
export function classesIn(
  { path, code }: SourceFile,
  shared: SharedNames = new Map(),
): UsedClass[] {
  const names = [...code.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name]) => `${name}`);
  const given = path.endsWith('-look.ts') ? names : givenIn(code);
  const apart = given.map(takeApart);
  const looked = apart.flatMap(({ rest }) => namedIn(rest, code, shared)).map(takeApart);
  const words = [...apart, ...looked]
    .flatMap(({ texts }) => texts)
    .flatMap((text) => text.split(/\s+/));
  const wholeWords = words.filter((word) => word !== '' && !word.includes(FILLED_IN));
  return [...new Set(wholeWords)].map((name) => ({ path, name }));
}
