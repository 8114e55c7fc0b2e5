import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { percentText } from '@app/ui/format/figure-text';
import { useWords } from '../../../lib/words.ts';
import type { ManagedSite } from '../managed-site.ts';

interface TranslatedPercentsProps {
  /** Codes as typed; unknown ones are ignored. */
  readonly languages: readonly string[];
  readonly translated: ManagedSite['translated'];
}

/** Shows the translated share of members' phrases for each language. Members read all others in English. */
export function TranslatedPercents({ languages, translated }: TranslatedPercentsProps) {
  const { listed, locale } = useWords();
  const shares = languages.flatMap((code) =>
    translated.filter(({ language }) => language === code),
  );
  return listed(
    shares.map(
      ({ language, percent }) =>
        `${LANGUAGE_NAMES[language]} ${percentText(percent / 100, locale)}`,
    ),
  );
}
