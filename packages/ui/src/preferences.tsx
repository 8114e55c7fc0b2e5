import type { ReactNode } from 'react';
import { Segmented } from './forms/segmented.tsx';
import { Popout, PopoutRow } from './overlays/popout.tsx';
import { Icon } from './pictures/icon.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const THEMES = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const;

/** Language and theme behind a button. */
export function PreferencesButton(props: { readonly label: string; readonly rows: ReactNode }) {
  const button = (
    <span className="text-lg">
      <Icon name="globe" />
    </span>
  );
  return (
    <Popout label={props.label} button={button}>
      {() => props.rows}
    </Popout>
  );
}

interface PreferenceRowsProps {
  readonly words: { readonly language: string; readonly theme: string } & Readonly<
    Record<ThemeChoice, string>
  >;
  /** Language chooser. */
  readonly languages: ReactNode;
}

/** The settings without the button: phones show them in another menu. */
export function PreferenceRows({ words, languages }: PreferenceRowsProps) {
  const theme = useThemeChoice();
  return (
    <>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{words.language}</p>
        {languages}
      </PopoutRow>
      <PopoutRow>
        <p className="pb-2 text-xs text-ink-3">{words.theme}</p>
        <Segmented<ThemeChoice>
          label={words.theme}
          segments={THEMES.map((one) => ({ ...one, label: words[one.value] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </PopoutRow>
    </>
  );
}
