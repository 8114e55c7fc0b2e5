import { Icon } from '@app/ui/pictures/icon';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './preview-strip.module.css';

interface PreviewStripProps {
  readonly children: ReactNode;
  /** The action that leaves the preview, if there is one. */
  readonly end?: ReactNode;
}

/** Above everything else: reminds an operator that visitors see something different. */
export function PreviewStrip({ children, end }: PreviewStripProps) {
  return (
    <aside
      className={`${styles.strip} flex flex-wrap items-center gap-2 bg-pending-wash px-gutter py-2 text-sm text-pending`}
    >
      <Icon name="eye" />
      <span className="min-w-0 grow basis-0">{children}</span>
      {end}
    </aside>
  );
}

/** Tells an operator that only this browser can see the site; ends the preview. */
export function UnopenedStrip() {
  const { t } = useTranslation();
  const end = (
    <a href="/preview" className="font-strong underline">
      {t('preview.end')}
    </a>
  );
  return <PreviewStrip end={end}>{t('preview.strip')}</PreviewStrip>;
}
