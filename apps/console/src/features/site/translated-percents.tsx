import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { percentText } from '@app/ui/format/figure-text';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';

interface TranslatedPercentsProps {
  /** As they are typed: others than those of the contract are none. */
  readonly languages: readonly string[];
  readonly translated: ManagedSite['translated'];
}

/** How much of what members read is written in each of some languages; the rest is said in English. */
export function TranslatedPercents({ languages, translated }: TranslatedPercentsProps) {
  const { listed, locale } = useWords();
  const known = languages.flatMap((code) => translated.filter(({ language }) => language === code));
  return listed(
    known.map(
      ({ language, percent }) =>
        `${LANGUAGE_NAMES[language]} ${percentText(percent / 100, locale)}`,
    ),
  );
}
