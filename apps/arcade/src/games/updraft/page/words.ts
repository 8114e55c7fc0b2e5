import type { Widened } from '../../../page/table/table-words.ts';
import { cn } from './words/cn.ts';
import { en } from './words/en.ts';

export type Words = Widened<typeof en>;

export const dictionaries: { readonly en: Words; readonly cn: Words } = { en, cn };
