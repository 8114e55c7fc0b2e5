import '../../lib/loading/no-compiling.ts';
import { UiProvider, type UiSettings } from '@app/ui/ui-provider';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../../lib/language/i18n.ts';
import { localeOf, readLanguage } from '../../lib/language/languages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useUiWords } from '../../lib/language/use-ui-words.ts';
import '../../main.css';
import { GalleryPage } from './gallery-page.tsx';

// The gallery is a separate page without site, api or router, and no part of the visitors' bundle.

await startI18n(localeOf(readLanguage(), location.search));
const { searchParams } = new URL(location.href);
const { dataset } = document.documentElement;
dataset.theme = searchParams.get('theme') === 'light' ? 'light' : 'dark';
dataset.density = searchParams.get('density') === 'compact' ? 'compact' : 'comfortable';

function Gallery() {
  const { i18n } = useTranslation();
  const words = useUiWords();
  const settings = useMemo<UiSettings>(
    () => ({
      locale: i18n.language,
      currency: 'USD',
      currencySymbol: '$',
      displayDecimals: 2,
      clockOffsetMs: 0,
      navigate: () => {},
      preload: () => {},
      words,
    }),
    [words, i18n.language],
  );
  return (
    <UiProvider settings={settings}>
      <GalleryPage />
    </UiProvider>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Gallery />);
