import { Icon } from '@app/ui/icon';
import { Popout, PopoutRow } from '@app/ui/popout';
import { Segmented } from '@app/ui/segmented';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@app/ui/theme';
import { type Language, languages, useWords } from '../lib/words.ts';

/** Language and theme behind a button, also for whoever is not signed in yet. */
export function Preferences() {
  const { t } = useWords();
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

export function PreferenceRows() {
  const { t, locale, speak } = useWords();
  const theme = useThemeChoice();
  return (
    <>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{t('preferences.language')}</p>
        <Segmented<Language>
          label={t('preferences.language')}
          segments={languages}
          value={locale === 'zh-CN' ? 'zh-CN' : 'en'}
          onChange={speak}
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
