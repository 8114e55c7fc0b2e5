import { Icon } from '@app/ui/icon';
import { Popout, PopoutRow } from '@app/ui/popout';
import { Segmented } from '@app/ui/segmented';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  SITE_LANGUAGES,
  storeLanguage,
  type WireLanguage,
  wireLanguageOf,
} from '../../lib/languages.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts';

/** A language is written in itself, whichever is being read. */
const LANGUAGE_NAMES: Record<WireLanguage, string> = { EN: 'English', CN: '中文' };
const codes = Object.keys(SITE_LANGUAGES) as WireLanguage[];

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
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const theme = useThemeChoice();
  const speak = async (code: WireLanguage) => {
    storeLanguage(code);
    await i18n.changeLanguage(SITE_LANGUAGES[code]);
    await queries.invalidateQueries(); // names of games come in the reader's language
  };
  return (
    <>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{t('preferences.language')}</p>
        <Segmented
          label={t('preferences.language')}
          segments={codes.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={wireLanguageOf(i18n.language)}
          onChange={(code) => void speak(code)}
        />
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
