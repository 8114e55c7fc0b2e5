import { cn } from './words/cn.ts';
import { en, type Words } from './words/en.ts';

export const dictionaries: { readonly en: Words; readonly cn: Words } = { en, cn };
