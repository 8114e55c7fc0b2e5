import type { Family } from './family.ts';

const folders = import.meta.glob<Readonly<Record<string, Family>>>('./*/family.ts', {
  eager: true,
  import: 'rules',
});

const families = new Map(Object.values(folders).flatMap((rules) => Object.entries(rules)));

/** The rules of a family, for pages that have those of all families. Undefined for one that the page does not know. */
export const loadedFamily = (code: string): Family | undefined => families.get(code);
