import { useTranslation } from '../../lib/language/use-translation.ts';
import { PreviewStrip } from '../overlays/preview-strip.tsx';

/** Tells an operator whose pages they see, and that the view is read-only. */
export function SupportViewStrip({ username }: { readonly username: string }) {
  const { t } = useTranslation('preview');
  return <PreviewStrip>{t('supportView.strip', { username })}</PreviewStrip>;
}
