import type { Language } from '../../../page/settings.ts';
import type { Widened } from '../../../page/table/table-words.ts';
import { cn } from './words/cn.ts';
import { en } from './words/en.ts';

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };
