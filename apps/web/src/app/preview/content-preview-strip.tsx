import { useTranslation } from '../../lib/language/use-translation.ts';
import { previewed } from '../../lib/preview.ts';
import { PreviewStrip } from '../overlays/preview-strip.tsx';

/** Tells an operator which audience's view of the site they see. */
export function ContentPreviewStrip() {
  const { t } = useTranslation('preview');
  const preview = previewed();
  return <PreviewStrip>{preview ? t(`as.${preview.audience}`) : t('ended')}</PreviewStrip>;
}
