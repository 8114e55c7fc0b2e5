import { Icon } from '@app/ui/icon';
import { useTranslation } from 'react-i18next';

/** Tells an operator that this browser alone sees the site, and lets them see what visitors do. */
export function PreviewStrip() {
  const { t } = useTranslation();
  return (
    <aside className="flex flex-wrap items-center gap-2 bg-pending-wash px-gutter py-2 text-sm text-pending">
      <Icon name="eye" />
      <span className="grow">{t('preview.strip')}</span>
      <a href="/preview" className="font-strong underline">
        {t('preview.end')}
      </a>
    </aside>
  );
}
