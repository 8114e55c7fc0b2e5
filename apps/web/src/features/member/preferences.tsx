import { Icon } from '@app/ui/icon';
import { Popout, PopoutRow } from '@app/ui/popout';
import { Segmented } from '@app/ui/segmented';
import { Select } from '@app/ui/select';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@app/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../lib/language-names.ts';
import {
  SITE_LANGUAGES,
  storeLanguage,
  type WireLanguage,
  wireLanguageOf,
  writtenLanguages,
} from '../../lib/languages.ts';
import { useSite } from '../../lib/site.ts';

/** More than these do not stand beside each other; the device has a list for them. */
const SEGMENTS_MAX = 4;

/** Language and theme behind a button, for visitors too. */
export function Preferences() {
  const { t } = useTranslation();
  const button = (
    <span className="text-lg">
      <Icon name="globe" />
    </span>
  );
  return (
    <Popout label={t('preferences')} button={button}>
      {() => <PreferenceRows />}
    </Popout>
  );
}

/** The settings themselves: phones show them in the member's own menu. */
export function PreferenceRows() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  return (
    <>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{t('preferences.language')}</p>
        <LanguageChoice />
      </PopoutRow>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{t('preferences.theme')}</p>
        <Segmented<ThemeChoice>
          label={t('preferences.theme')}
          segments={[
            { value: 'system', label: t('theme.system'), icon: 'monitor' },
            { value: 'light', label: t('theme.light'), icon: 'sun' },
            { value: 'dark', label: t('theme.dark'), icon: 'moon' },
          ]}
          value={theme}
          onChange={chooseTheme}
        />
      </PopoutRow>
    </>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { languages } = useSite();
  const speak = async (code: WireLanguage) => {
    storeLanguage(code);
    await i18n.changeLanguage(SITE_LANGUAGES[code]);
    await queries.invalidateQueries(); // names and the operator's words come in the reader's language
  };
  const label = t('preferences.language');
  const choices = writtenLanguages(languages).map((value) => ({
    value,
    label: LANGUAGE_NAMES[value],
  }));
  const value = wireLanguageOf(i18n.language);
  return choices.length > SEGMENTS_MAX ? (
    <Select
      aria-label={label}
      choices={choices}
      value={value}
      onValueChange={(code) => void speak(code as WireLanguage)}
    />
  ) : (
    <Segmented
      label={label}
      segments={choices}
      value={value}
      onChange={(code) => void speak(code)}
    />
  );
}
