import { UiProvider, type UiSettings } from '@app/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { ErrorWords } from '../lib/error-words.tsx';
import { useWords } from '../lib/words.ts';

interface UiSettingsProviderProps {
  readonly navigate: (href: string) => void;
  readonly children: ReactNode;
}

/** Provides locale, translations and navigation to the design system. `SiteScope` provides the currency. */
export function UiSettingsProvider({ navigate, children }: UiSettingsProviderProps) {
  const { locale, t, ui } = useWords();
  const settings = useMemo<UiSettings>(
    () => ({
      locale,
      currency: 'XXX',
      currencySymbol: '',
      displayDecimals: 2,
      clockOffsetMs: 0,
      navigate,
      preload: () => {},
      words: {
        required: ui('required'),
        skipToContent: ui('skipToContent'),
        previous: ui('previous'),
        next: ui('next'),
        close: ui('close'),
        pause: ui('pause'),
        resume: ui('resume'),
        hideBalance: ui('hideBalance'),
        showBalance: ui('showBalance'),
        balanceHidden: ui('balanceHidden'),
        expand: ui('expand'),
        collapse: ui('collapse'),
        loading: ui('loading'),
        tryAgain: ui('tryAgain'),
        reference: ui('reference'),
        partFailed: ui('partFailed'),
        partSafe: t('error.safe'),
        showPassword: ui('showPassword'),
        hidePassword: ui('hidePassword'),
        copy: ui('copy'),
        copied: ui('copied'),
        notCopied: ui('notCopied'),
        cancel: ui('cancel'),
        refresh: ui('refresh'),
        met: ui('met'),
        notMet: ui('notMet'),
        daysAndClock: (left) => ui('daysAndClock', { ...left }),
        timeLeft: (left) => ui('timeLeft', { ...left }),
      },
    }),
    [locale, t, ui, navigate],
  );
  return (
    <UiProvider settings={settings}>
      <ErrorWords>{children}</ErrorWords>
    </UiProvider>
  );
}
