import { languageOf } from '@app/phrases/languages';
import { phrasesOf, untypedTranslatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import { groupWords, menuWord, playWords, tierWords } from '@app/shared/lotteries/lottery-words';

/** Names of lottery rules in a language; the code where there is no name. */
export interface LotteryNames {
  readonly lotteryGroup: (code: string) => string;
  readonly group: (family: string, code: string) => string;
  readonly play: (family: string, code: string) => string;
  /** `together`: a note can win several of the tiers, and the code of a numeric tier is a number of hits. */
  readonly tier: (family: string, code: string, are: 'together' | 'apart') => string;
}

export function lotteryNames(code: LanguageCode): LotteryNames {
  const language = languageOf(code);
  const say = untypedTranslatorOf(language, 'web/lottery-words');
  const phrases = phrasesOf(language, 'web/lottery-words');
  const first = (keys: readonly string[], otherwise: string) => {
    const key = keys.find((each) => Object.hasOwn(phrases, each));
    return key ? say(key) : otherwise;
  };
  return {
    lotteryGroup: (group) => first([menuWord(group)], group),
    group: (family, group) => first(groupWords(family, group), group),
    play: (family, play) => first(playWords(family, play), play),
    tier: (family, tier, are) =>
      /^\d+$/.test(tier) && are === 'together'
        ? say('tier.hits', { hits: Number(tier) })
        : first(tierWords(family, tier), tier),
  };
}
