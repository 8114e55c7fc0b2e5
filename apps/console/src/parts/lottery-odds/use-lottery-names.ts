import { sourceOf } from '@app/phrases/languages';
import type { Phrases } from '@app/phrases/load';
import { loadLotteryWords } from '@app/phrases/load/lottery-words';
import { makeTranslator } from '@app/phrases/make-translator';
import { pseudo } from '@app/phrases/pseudo';
import { groupWords, menuWord, playWords, tierWords } from '@app/shared/lotteries/lottery-words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../lib/words.ts';

/** Names for the codes in a family's rules. */
export interface LotteryNames {
  readonly family: (code: string) => string;
  /** Hint on the format in which operators type a result of the family. */
  readonly resultHint: (family: string) => string;
  /** Groups of lotteries in a menu. */
  readonly menu: (code: string) => string;
  readonly group: (code: string) => string;
  readonly play: (code: string) => string;
  readonly tier: (code: string) => string;
  /** Name of a bet in the linter's report: a play with a tier or value. */
  readonly bet: (name: string) => string;
}

/** Names for members; codes until the phrases are loaded. */
export function useLotteryNames(family: string): LotteryNames {
  const { locale } = useWords();
  const { data: phrases } = useQuery({
    queryKey: ['lottery-words', locale],
    queryFn: () => loadLotteryWords(sourceOf(locale)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => namesOf(phrases ?? {}, { locale, family }), [phrases, locale, family]);
}

interface NamedIn {
  readonly locale: string;
  readonly family: string;
}

function namesOf(texts: Phrases, { locale, family }: NamedIn): LotteryNames {
  const say = makeTranslator(pseudo(locale, texts), locale);
  const named = (code: string, keys: readonly string[]) => {
    const key = keys.find((one) => one in texts);
    return key === undefined ? code : say(key);
  };
  const play = (code: string) => named(code, playWords(family, code));
  const tier = (code: string) => named(code, tierWords(family, code));
  return {
    family: (code) => named(code, [`lotteries.family.${code}`]),
    resultHint: (code) => named('', [`lotteries.hint.${code}`]),
    menu: (code) => named(code, [menuWord(code)]),
    group: (code) => named(code, groupWords(family, code)),
    play,
    tier,
    bet: (name) => {
      const [code = '', ...parts] = name.split(' ');
      return parts.length === 0 ? play(code) : `${play(code)} · ${tier(parts.join(' '))}`;
    },
  };
}
