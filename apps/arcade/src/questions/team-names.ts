import { writtenLanguages } from '@app/phrases/languages';
import { phrasesOf } from '@app/phrases/translator';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import type { LeagueBook } from '../games/books.ts';

interface TeamNames {
  /** In English. */
  readonly name: string;
  readonly names: Readonly<Partial<Record<LanguageCode, string>>>;
}

const translations = (Object.keys(writtenLanguages) as (keyof typeof writtenLanguages)[]).filter(
  (code) => code !== 'EN',
);

/** Names of a team in every language, by its position in the league. */
export const teamNames = ({ phrases }: Pick<LeagueBook, 'phrases'>, team: number): TeamNames => ({
  name: nameIn(phrases, 'EN', team),
  names: Object.fromEntries(translations.map((code) => [code, nameIn(phrases, code, team)])),
});

function nameIn(
  phrases: LeagueBook['phrases'],
  code: keyof typeof writtenLanguages,
  team: number,
): string {
  const texts: Readonly<Record<string, string>> = phrasesOf(languageTags[code], phrases);
  const name = texts[`teams.${team + 1}`];
  if (name === undefined) throw new RangeError(`no team ${team} in ${phrases}`);
  return name;
}
