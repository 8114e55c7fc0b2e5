import { useTranslation } from 'react-i18next';
import { PreviewStrip } from '../preview-strip.tsx';

/** Tells an operator whose pages these are, and that they can change nothing. */
export function SupportViewStrip({ username }: { readonly username: string }) {
  const { t } = useTranslation('preview');
  return <PreviewStrip>{t('supportView.strip', { username })}</PreviewStrip>;
}
