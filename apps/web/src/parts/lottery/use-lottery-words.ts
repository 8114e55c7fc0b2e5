import type { Phrase } from '@app/phrases/domains';
import { positionWord, shortPlayWords, valueWord } from '@app/shared/lotteries/lottery-words';
import { useTranslation } from '../../lib/language/use-translation.ts';

const WORDS = 'lottery-words';
type Word = Extract<
  Phrase<'web/lottery-words'>,
  `position.${string}` | `value.${string}` | `${string}.short.${string}` | `short.${string}`
>;

/** Names of the rules' codes in the reader's language. */
export function useLotteryWords() {
  const { t, i18n } = useTranslation(WORDS);
  const isWord = (key: string): key is Word => i18n.exists(key, { ns: WORDS });
  return {
    /** Name of a row of a board. */
    row: (code: string): string => {
      const key = positionWord(code);
      return isWord(key) ? t(key) : code;
    },
    /** Short name of a play within its tab; undefined where the full name is short enough. */
    shortPlay: (family: string, tab: string, code: string): string | undefined => {
      const key = shortPlayWords(family, tab, code).find(isWord);
      return key === undefined ? undefined : t(key);
    },
    /** Name of a value to pick: numbers are their own names. */
    value: (value: string): string => {
      const key = valueWord(value);
      return !/^\d/.test(value) && isWord(key) ? t(key) : value;
    },
  };
}
