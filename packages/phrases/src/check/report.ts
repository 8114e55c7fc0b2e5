import { languageTags } from '@app/shared/locale/languages';
import { isWritten, writtenLanguages } from '../languages.ts';
import type { Catalogue } from './catalogue.ts';
import { type MadeFrom, translationsOf } from './staleness.ts';

/** Report with one line per wire language: translated and stale shares, and incomplete domains. */
export function reportLanguages(
  catalogue: Catalogue,
  madeFromOf: (language: string) => MadeFrom,
): readonly string[] {
  const codes = Object.keys(languageTags) as (keyof typeof languageTags)[];
  return codes.flatMap((code) => {
    const tag = languageTags[code];
    const named = `${code}  ${tag.padEnd(6)}`;
    if (!isWritten(code)) return [`${named}  none       English is said instead`];
    const all = translationsOf(catalogue, tag, madeFromOf(tag));
    const written = all.filter(({ state }) => state !== 'new');
    const stale = tag === 'en' ? [] : written.filter(({ state }) => state === 'stale');
    const percent = `${Math.floor((100 * written.length) / all.length)}%`.padStart(4);
    const domains = Object.groupBy(all, ({ domain }) => domain);
    return [
      [
        `${named}  ${writtenLanguages[code].padEnd(8)}  ${percent}`,
        `${written.length} of ${all.length} phrases`,
        ...(stale.length > 0 ? [`${stale.length} stale`] : []),
      ].join('  '),
      ...Object.entries(domains).flatMap(([domain, of = []]) => {
        const has = of.filter(({ state }) => state !== 'new').length;
        return has < of.length ? [`            ${domain}: ${has} of ${of.length}`] : [];
      }),
    ];
  });
}
