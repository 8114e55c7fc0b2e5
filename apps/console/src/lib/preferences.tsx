import { Segmented } from '@app/ui/forms/segmented';
import { PreferencesButton, PreferenceRows as Rows } from '@app/ui/preferences';
import { type Language, languages, useWords } from './words.ts';

/** Language and theme menu, also available before login. */
export function Preferences() {
  const { t } = useWords();
  return <PreferencesButton label={t('preferences')} rows={<PreferenceRows />} />;
}

export function PreferenceRows() {
  const { t, locale, setLanguage } = useWords();
  const words = {
    language: t('preferences.language'),
    theme: t('preferences.theme'),
    system: t('theme.system'),
    light: t('theme.light'),
    dark: t('theme.dark'),
  };
  return (
    <Rows
      words={words}
      languages={
        <Segmented<Language>
          label={words.language}
          segments={languages}
          value={languages.find(({ value }) => value === locale)?.value ?? 'en'}
          onChange={setLanguage}
        />
      }
    />
  );
}
