import type { Fate } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  notice_choice: 'rows go',
};
