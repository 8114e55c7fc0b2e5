import type { Language } from '../../../page/settings.ts';
import { cn } from './words/cn.ts';
import { en } from './words/en.ts';

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;

type Widened<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Text extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Text]: Widened<Text[Key]> };

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };
