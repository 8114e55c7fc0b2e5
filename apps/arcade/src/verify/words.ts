import type { Language } from '../page/settings.ts';
import { cn } from './words/cn.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };
