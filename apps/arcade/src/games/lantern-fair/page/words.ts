import type { Language } from '../../../page/settings.ts';
import { cn } from './words/cn.ts';
import { en, type Words } from './words/en.ts';

export type { Words };

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };
