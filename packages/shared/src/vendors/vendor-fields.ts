import { z } from 'zod';
import { gameCategories, gameClasses } from '../games/game-categories.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';

/** Code of a vendor, or of a vendor's game. It is part of URLs, so it begins with a letter, a digit or `_`. */
export const vendorWord = z.string().regex(/^\w[\w.:-]{0,63}$/);

export const NAME_LENGTH_MAX = 80;

/** Display name: one line, without characters that change the direction of surrounding text. */
export const shownName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(NAME_LENGTH_MAX)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u);

const CATEGORY_WORD_LENGTH_MAX = 40;
const CATEGORY_WORDS_MAX = 200;

/** Key of a vendor's word for a kind of games; case does not matter. */
export const categoryWordKey = (word: string): string => word.trim().normalize('NFC').toLowerCase();

/** A vendor's own words for kinds of games, with the category of each. */
export const categoryWords = z
  .array(
    z.strictObject({
      word: shownName.max(CATEGORY_WORD_LENGTH_MAX),
      category: z.enum(gameCategories),
      classes: z.array(z.enum(gameClasses)).max(gameClasses.length).describe('Game subcategories.'),
    }),
  )
  .max(CATEGORY_WORDS_MAX)
  .refine((words) => new Set(words.map(({ word }) => categoryWordKey(word))).size === words.length);

export type CategoryWord = z.output<typeof categoryWords>[number];

export const languageCodes = Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]];

/** Names in other languages, where they differ. */
export const namesByLanguage = z.partialRecord(z.enum(languageCodes), shownName);

/** Placeholder for a game's code in the URL that opens it. */
export const GAME_CODE_PLACE = '{gameCode}';

const ADDRESS_LENGTH_MAX = 500;
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** URL of a vendor's page: HTTPS, except on the same machine. */
export const vendorAddress = z
  .string()
  .trim()
  .max(ADDRESS_LENGTH_MAX)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, password } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_HOSTS.includes(hostname));
    // Its origin goes into our pages' content security policies: other characters in a host could add directives there.
    return isSafe && HOST.test(hostname) && username === '' && password === '';
  });

/** URL that opens a game. */
export const launchAddress = vendorAddress.refine((text) => text.includes(GAME_CODE_PLACE));
