import { UiProvider, type UiSettings } from '@app/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockOffset } from '../lib/server-clock.ts';
import type { Site } from '../lib/site.ts';
import { preload, router } from './router.tsx';

interface UiSettingsProviderProps {
  /** Undefined until the site has answered; nothing shows money before. */
  readonly site: Site | undefined;
  readonly children: ReactNode;
}

const UNKNOWN_CURRENCY = { currency: 'XXX', currencySymbol: '', displayDecimals: 2 };

/** Tells the components of the design system where and for whom they are shown. */
export function UiSettingsProvider({ site, children }: UiSettingsProviderProps) {
  const { t, i18n } = useTranslation('ui');
  const clockOffsetMs = useClockOffset();
  const { currency, currencySymbol, displayDecimals } = site ?? UNKNOWN_CURRENCY;
  const settings = useMemo<UiSettings>(
    () => ({
      locale: i18n.language,
      currency,
      currencySymbol,
      displayDecimals,
      clockOffsetMs,
      navigate: (href) => void router.navigate(href),
      preload,
      words: {
        skipToContent: t('skipToContent'),
        previous: t('previous'),
        next: t('next'),
        close: t('close'),
        hideBalance: t('hideBalance'),
        showBalance: t('showBalance'),
        balanceHidden: t('balanceHidden'),
        expand: t('expand'),
        collapse: t('collapse'),
        tryAgain: t('tryAgain'),
        reference: t('reference'),
        showPassword: t('showPassword'),
        hidePassword: t('hidePassword'),
        copy: t('copy'),
        copied: t('copied'),
        cancel: t('cancel'),
        refresh: t('refresh'),
        met: t('met'),
        notMet: t('notMet'),
        timeLeft: (left) => t('timeLeft', left),
      },
    }),
    [t, i18n.language, currency, currencySymbol, displayDecimals, clockOffsetMs],
  );
  return <UiProvider settings={settings}>{children}</UiProvider>;
}
