import { UiProvider, type UiSettings } from '@app/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { ErrorWords } from '../lib/error-words.tsx';
import { forgetFailedPhrases } from '../lib/language/i18n.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useUiWords } from '../lib/language/use-ui-words.ts';
import { useClockOffset } from '../lib/server-clock.ts';
import type { Site } from '../lib/site.ts';

/** Functions by which links of the components navigate and preload. */
export type UiLinks = Pick<UiSettings, 'navigate' | 'preload'>;

interface UiSettingsProviderProps {
  /** Undefined until the site has answered; no money is shown before. */
  readonly site: Site | undefined;
  /** Must keep its identity between renderings. */
  readonly links: UiLinks;
  readonly children: ReactNode;
}

const UNKNOWN_CURRENCY = { currency: 'XXX', currencySymbol: '', displayDecimals: 2 };

/** Gives the design system's components their language, time zone and currency. */
export function UiSettingsProvider({ site, links, children }: UiSettingsProviderProps) {
  const { i18n } = useTranslation();
  const words = useUiWords();
  const clockOffsetMs = useClockOffset();
  const { currency, currencySymbol, displayDecimals } = site ?? UNKNOWN_CURRENCY;
  const logo = site?.logo;
  const imageHosts = site?.imageCDNs;
  const settings = useMemo<UiSettings>(
    () => ({
      locale: i18n.language,
      currency,
      currencySymbol,
      displayDecimals,
      logo,
      imageHosts,
      clockOffsetMs,
      ...links,
      words,
      beforeRetry: () => forgetFailedPhrases(),
    }),
    [
      words,
      i18n.language,
      currency,
      currencySymbol,
      displayDecimals,
      logo,
      imageHosts,
      clockOffsetMs,
      links,
    ],
  );
  return (
    <UiProvider settings={settings}>
      <ErrorWords>{children}</ErrorWords>
    </UiProvider>
  );
}
