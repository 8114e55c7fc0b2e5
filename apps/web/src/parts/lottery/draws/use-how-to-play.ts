import type { Phrase } from '@app/phrases/domains';
import { useTranslation } from '../../../lib/language/use-translation.ts';

type How = Extract<Phrase<'web/lottery-rules'>, `how.${string}`>;

/** A short explanation of the bets of a tab, specific to the family if it has one. */
export function useHowToPlay(family: string): (group: string) => string | undefined {
  const { t, i18n } = useTranslation('lottery-rules');
  const isPhrase = (key: string): key is How => i18n.exists(key, { ns: 'lottery-rules' });
  return (group) =>
    [`how.${family}.${group}`, `how.${group}`].filter(isPhrase).map((key) => t(key))[0];
}
