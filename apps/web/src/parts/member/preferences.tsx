import { useClient } from '@app/client/client-provider';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import type { LanguageCode } from '@app/shared/locale/languages';
import { updateLanguage } from '@app/shared/system/calls';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { PreferencesButton, PreferenceRows as Rows } from '@app/ui/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadFirstPhrases } from '../../lib/language/i18n.ts';
import {
  localeOf,
  offeredLanguages,
  storeLanguage,
  wireLanguageOf,
} from '../../lib/language/languages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';

/** With more languages a native select replaces the segments. */
const SEGMENTS_MAX = 4;

/** Language and theme behind a button, for visitors too. */
export function Preferences() {
  const { t } = useTranslation();
  return <PreferencesButton label={t('preferences')} rows={<PreferenceRows />} />;
}

/** The settings themselves; phones show them in the member menu. */
export function PreferenceRows() {
  const { t } = useTranslation();
  const words = {
    language: t('preferences.language'),
    theme: t('preferences.theme'),
    system: t('theme.system'),
    light: t('theme.light'),
    dark: t('theme.dark'),
  };
  return <Rows words={words} languages={<LanguageChoice />} />;
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const api = useClient();
  const queries = useQueryClient();
  const { languages } = useSite();
  const [value, setValue] = useState(() => wireLanguageOf(i18n.language));
  const latestChoice = useRef(value);
  const changeLanguage = async (code: LanguageCode) => {
    setValue(code);
    latestChoice.current = code;
    const locale = localeOf(code);
    try {
      await loadFirstPhrases(locale);
    } catch {
      if (latestChoice.current !== code) return;
      setValue(wireLanguageOf(i18n.language));
      return toast(t('preferences.language.unreachable'), 'failed');
    }
    if (latestChoice.current !== code) return; // another was chosen in the meantime
    storeLanguage(code);
    api.send(updateLanguage, { language: code }).catch(() => {}); // it only affects later messages
    await i18n.changeLanguage(locale);
    await queries.invalidateQueries(); // names and the operator's content are in the reader's language
  };
  const label = t('preferences.language');
  const choices = offeredLanguages(languages).map((value) => ({
    value,
    label: LANGUAGE_NAMES[value],
  }));
  return choices.length > SEGMENTS_MAX ? (
    <Select
      aria-label={label}
      choices={choices}
      value={value}
      onValueChange={(code) => void changeLanguage(code as LanguageCode)}
    />
  ) : (
    <Segmented
      label={label}
      segments={choices}
      value={value}
      onChange={(code) => void changeLanguage(code)}
    />
  );
}
