import { updateLanguage } from '@app/shared/api/system.calls';
import type { LanguageCode } from '@app/shared/domain/languages';
import { Icon } from '@app/ui/icon';
import { Popout, PopoutRow } from '@app/ui/popout';
import { Segmented } from '@app/ui/segmented';
import { Select } from '@app/ui/select';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@app/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api-context.ts';
import { LANGUAGE_NAMES } from '../../lib/language-names.ts';
import {
  offeredLanguages,
  storeLanguage,
  textLocaleOf,
  wireLanguageOf,
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
  const api = useApi();
  const queries = useQueryClient();
  const { languages } = useSite();
  const [value, setValue] = useState(() => wireLanguageOf(i18n.language));
  const speak = async (code: LanguageCode) => {
    storeLanguage(code);
    setValue(code);
    api.send(updateLanguage, { language: code }).catch(() => {}); // it is only for later messages
    await i18n.changeLanguage(textLocaleOf(code));
    await queries.invalidateQueries(); // names and the operator's words come in the reader's language
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
      onValueChange={(code) => void speak(code as LanguageCode)}
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
