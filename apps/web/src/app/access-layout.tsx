import { OfflineStrip } from '@app/ui/feedback/offline-strip';
import { Toasts } from '@app/ui/feedback/toasts';
import { Brand } from '@app/ui/pictures/brand';
import { useUi } from '@app/ui/ui-provider';
import { useLayoutEffect } from 'react';
import { useOfflineSentence } from '../lib/language/use-offline-sentence.ts';
import { useSite } from '../lib/site.ts';
import { Preferences } from '../parts/member/preferences.tsx';
import styles from './access-layout.module.css';
import { HomeLink } from './navigation/home-link.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** The frame of login and registration: the logo, the settings, and no links elsewhere. */
export function AccessLayout() {
  const offline = useOfflineSentence();
  const { words } = useUi();
  const { siteName } = useSite();
  useLayoutEffect(() => {
    document.documentElement.dataset.density = 'comfortable';
  }, []);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <header className={styles.header}>
        <HomeLink>
          <Brand name={siteName} />
        </HomeLink>
        <Preferences />
      </header>
      <OfflineStrip sentence={offline} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <PageOutlet />
      </main>
      <Toasts />
    </div>
  );
}
