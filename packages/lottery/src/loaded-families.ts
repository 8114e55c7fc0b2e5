import type { Family } from './family.ts';

const folders = import.meta.glob<Readonly<Record<string, Family>>>('./*/family.ts', {
  eager: true,
  import: 'rules',
});

const families = new Map(Object.values(folders).flatMap((rules) => Object.entries(rules)));

/** Rules of a family, for pages that bundle all of them; undefined for one that this version lacks. */
export const loadedFamily = (code: string): Family | undefined => families.get(code);
