import { type ReactNode, useLayoutEffect } from 'react';
import { Toasts } from '../feedback/toasts.tsx';
import { useUi } from '../ui-provider.tsx';
import styles from './app-frame.module.css';

interface AppFrameProps {
  readonly rail: ReactNode;
  readonly header: ReactNode;
  /** On phones, replaces the rail. */
  readonly dock: ReactNode;
  /** `comfortable` for players, `compact` for agents and operators. */
  readonly density?: 'comfortable' | 'compact';
  readonly children: ReactNode;
}

/** Page layout with rail and header from 768 px; below that, header and dock. */
export function AppFrame({ rail, header, dock, density = 'comfortable', children }: AppFrameProps) {
  const { words } = useUi();
  // On the root too, because dialogs and menus are rendered outside this frame.
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <div className={styles.frame} data-density={density}>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <div className={styles.rail}>{rail}</div>
      <div className={styles.page}>
        {header}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <div className={styles.dock}>{dock}</div>
      <Toasts />
    </div>
  );
}
