import type { Args } from './make-translator.ts';
import { setterOf } from './set-values.ts';

const PLURAL = /\{(\w+), plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const FORM = / (=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;
const ARGUMENT = /\{(\w+)\}/g;

/**
 * Formats phrases with arguments and plurals, but no other ICU syntax: for pages whose script is smaller than a full
 * parser.
 */
export const plainTranslator = <Key extends string>(
  phrases: Readonly<Record<Key, string>>,
  locale: string,
) => {
  const set = setterOf(locale) ?? ((pieces) => pieces.join(''));
  return (key: Key, args: Args = {}): string => {
    const words = phrases[key].replace(PLURAL, (_, name: string, forms: string) =>
      formOf(forms, Number(args[name]), locale),
    );
    // Odd pieces are names of arguments.
    return set(
      words.split(ARGUMENT).map((piece, n) => (n % 2 === 1 ? Object(textOf(args, piece)) : piece)),
    );
  };
};

function formOf(forms: string, count: number, locale: string): string {
  const pluralForm = new Intl.PluralRules(locale).select(count);
  const found = new Map([...forms.matchAll(FORM)].map(([, form, text]) => [form, text]));
  return found.get(`=${count}`) ?? found.get(pluralForm) ?? `${found.get('other')}`;
}

function textOf(args: Args, name: string): string {
  const value = args[name];
  if (value === undefined) throw new Error(`A phrase needs ${name}.`);
  return `${value}`;
}
