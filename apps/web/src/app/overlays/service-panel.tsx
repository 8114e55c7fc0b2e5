import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import styles from './service-panel.module.css';

const loadPanel = async () => ({ default: (await import('./support-panel.tsx')).SupportPanel });
const SupportPanel = lazy(loadPanel);

/** Customer support on desktops. Its content loads when the pointer comes near. On phones the page is in the menu. */
export function ServicePanel() {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <fieldset aria-label={t('nav.support')} className={styles.place}>
      {isOpen && (
        <Suspense>
          <SupportPanel onClose={close} />
        </Suspense>
      )}
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        className={styles.opener}
        onPointerEnter={() => loadAhead(loadPanel)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="headset" />
        <span className="sr-only">{t('nav.support')}</span>
      </button>
    </fieldset>
  );
}
