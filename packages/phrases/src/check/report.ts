import { languageTags } from '@app/shared/domain/languages';
import { isWritten, writtenLanguages } from '../languages.ts';
import type { Catalogue } from './catalogue.ts';

/** How much of each language of the wire is written, a line for each, and which domains are not whole. */
export function reportLanguages(catalogue: Catalogue): readonly string[] {
  const english = Object.entries(catalogue.en ?? {});
  const codes = Object.keys(languageTags) as (keyof typeof languageTags)[];
  return codes.flatMap((code) => {
    const tag = languageTags[code];
    const named = `${code}  ${tag.padEnd(6)}`;
    if (!isWritten(code)) return [`${named}  none       English is said instead`];
    const domains = english.map(([domain, phrases]) => {
      const keys = Object.keys(phrases);
      const written = catalogue[tag]?.[domain] ?? {};
      return { domain, of: keys.length, has: keys.filter((key) => key in written).length };
    });
    const has = sum(domains.map((each) => each.has));
    const of = sum(domains.map((each) => each.of));
    const percent = `${Math.floor((100 * has) / of)}%`.padStart(4);
    return [
      `${named}  ${writtenLanguages[code].padEnd(8)}  ${percent}  ${has} of ${of} phrases`,
      ...domains
        .filter((each) => each.has < each.of)
        .map((each) => `            ${each.domain}: ${each.has} of ${each.of}`),
    ];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
