import type { Phrase } from '@app/phrases/domains';
import { useTranslation } from '../../../lib/language/use-translation.ts';

type HowToPlay = Extract<Phrase<'web/lottery-rules'>, `how.${string}`>;

/** Returns a function for the help text of a tab of plays: that of the family, or else the one for all families. */
export function useHowToPlay(family: string): (group: string) => string | undefined {
  const { t, i18n } = useTranslation('lottery-rules');
  const isPhrase = (key: string): key is HowToPlay => i18n.exists(key, { ns: 'lottery-rules' });
  return (group) =>
    [`how.${family}.${group}`, `how.${group}`].filter(isPhrase).map((key) => t(key))[0];
}
