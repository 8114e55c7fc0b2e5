import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import errorsEn from '@app/phrases/en/errors.json' with { type: 'json' };
import errorsCn from '@app/phrases/zh-CN/errors.json' with { type: 'json' };
import { pseudo } from '@app/ui/pseudo';
import uiEn from '@app/ui/words/en.json' with { type: 'json' };
import uiCn from '@app/ui/words/zh-CN.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

type Texts = Readonly<Record<string, string>>;
type Parsed = ReturnType<IntlMessageFormat['getAst']>;

const LOCALES = join(import.meta.dirname, '../locales');
const textsOf = (locale: string, namespace: string): Texts =>
  JSON.parse(readFileSync(join(LOCALES, locale, `${namespace}.json`), 'utf8'));
const namespacesOf = (locale: string) =>
  readdirSync(join(LOCALES, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

const namespaces: readonly (readonly [string, Texts, Texts])[] = [
  ...namespacesOf('en').map((name) => [name, textsOf('en', name), textsOf('zh-CN', name)] as const),
  ['errors', errorsEn, errorsCn],
  ['ui', uiEn, uiCn],
];

/** Every part of a message, also those inside its plurals. */
const partsOf = (parts: Parsed): Parsed =>
  parts.flatMap((part) => [
    part,
    ...('options' in part
      ? Object.values(part.options).flatMap((each) => partsOf(each.value))
      : []),
  ]);

const read = (message: string, locale: string): Parsed =>
  partsOf(new IntlMessageFormat(message, locale).getAst());

const WORDS = 0;
const POUND_SIGN = 7;

/** Every argument of a message with the kind of its format. */
function argumentsOf(message: string, locale: string): string[] {
  const found = read(message, locale)
    .filter(({ type }) => type !== WORDS && type !== POUND_SIGN)
    .map((part) => ('value' in part ? `${part.value} ${part.type}` : ''));
  return [...new Set(found)].sort();
}

const wordsOf = (message: string, locale: string): string =>
  read(message, locale)
    .map((part) => (part.type === WORDS ? part.value : ''))
    .join('');

test('both languages have the same namespaces', () => {
  expect(namespacesOf('zh-CN')).toEqual(namespacesOf('en'));
});

test('the page says in its own words only what the catalogue has, with the same arguments', () => {
  const own = textsOf('en', 'errors');
  const catalogue: Texts = errorsEn;
  for (const [code, words] of Object.entries(own)) {
    expect(argumentsOf(words, 'en'), code).toEqual(argumentsOf(catalogue[code] ?? '{none}', 'en'));
  }
});

describe.each(namespaces)('%s', (_, en, cn) => {
  test('has the same keys in both languages', () => {
    expect(Object.keys(cn)).toEqual(Object.keys(en));
  });

  test('takes the same arguments in both languages', () => {
    for (const key of Object.keys(en)) {
      const english = argumentsOf(en[key] ?? '', 'en');
      expect(argumentsOf(cn[key] ?? '', 'zh-CN'), key).toEqual(english);
    }
  });

  test('leaves nothing in the other language', () => {
    for (const key of Object.keys(en)) {
      const chinese = wordsOf(cn[key] ?? '', 'zh-CN');
      expect(en[key], key).not.toMatch(/[\u4e00-\u9fff]/);
      expect(/[\u4e00-\u9fff]/.test(chinese) || !/[a-z]/i.test(chinese), `${key}: ${chinese}`).toBe(
        true,
      );
    }
  });

  test('can be read by the machine after every change that a pseudo-locale makes', () => {
    for (const locale of ['en-XA', 'ar-XB']) {
      const changed = pseudo(locale, en);
      for (const key of Object.keys(en)) {
        expect(argumentsOf(changed[key] ?? '', 'en'), key).toEqual(
          argumentsOf(en[key] ?? '', 'en'),
        );
      }
    }
  });
});
