import { Icon } from '@app/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './preview-strip.module.css';

interface PreviewStripProps {
  readonly children: ReactNode;
  /** The way out of it, where there is one. */
  readonly end?: ReactNode;
}

/** Above everything: what an operator sees is not what visitors see. */
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

/** Tells an operator that this browser alone sees the site, and lets them see what visitors do. */
export function UnopenedStrip() {
  const { t } = useTranslation();
  const end = (
    <a href="/preview" className="font-strong underline">
      {t('preview.end')}
    </a>
  );
  return <PreviewStrip end={end}>{t('preview.strip')}</PreviewStrip>;
}
