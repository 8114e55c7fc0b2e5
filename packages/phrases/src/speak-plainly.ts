import type { Args } from './speak.ts';

const PLURAL = /\{(\w+), plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const FORM = / (=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;
const ARGUMENT = /\{(\w+)\}/g;

/**
 * Says phrases that have arguments and plural forms, and nothing else of ICU: for pages whose whole script is
 * smaller than a reader of all of it.
 */
export const speakPlainly =
  <Key extends string>(phrases: Readonly<Record<Key, string>>, locale: string) =>
  (key: Key, args: Args = {}): string =>
    phrases[key]
      .replace(PLURAL, (_, name: string, forms: string) =>
        formOf(forms, Number(args[name]), locale),
      )
      .replace(ARGUMENT, (_, name: string) => textOf(args, name));

function formOf(forms: string, count: number, locale: string): string {
  const wanted = new Intl.PluralRules(locale).select(count);
  const found = new Map([...forms.matchAll(FORM)].map(([, form, text]) => [form, text]));
  return found.get(`=${count}`) ?? found.get(wanted) ?? `${found.get('other')}`;
}

function textOf(args: Args, name: string): string {
  const value = args[name];
  if (value === undefined) throw new Error(`A phrase needs ${name}.`);
  return `${value}`;
}
