import { shownTheme } from '@app/ui/theme';
import { wireLanguageOf } from './language/languages.ts';
import { useTranslation } from './language/use-translation.ts';

/** Adds the reader's language and theme to the address of a vendor's page, which may support them or not. */
export function useVendorTheme(): (address: string) => string {
  const { i18n } = useTranslation();
  return (address) => {
    const page = new URL(address);
    page.searchParams.set('language', wireLanguageOf(i18n.language));
    page.searchParams.set('theme', shownTheme());
    return page.href;
  };
}
