import { Button } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMedia } from '../../lib/use-media.ts';

/** Computers and tablets: `tablet` of the design's breakpoints. */
const WIDE = '(min-width: 48rem)';

/** The payment page as a QR code on request. A phone opens the page itself, so there it offers another phone. */
export function PayByPhone({ url }: { readonly url: string }) {
  const { t } = useTranslation('cashier');
  const isWide = useMedia(WIDE);
  const [isShown, show] = useState(false);
  if (!isShown)
    return (
      <Button kind="plain" onPress={() => show(true)}>
        <Icon name="qr-code" /> {t(isWide ? 'qr.show' : 'qr.show.other')}
      </Button>
    );
  return (
    <figure className="grid justify-items-center gap-2">
      <QrCode large value={new URL(url, location.origin).href} label={t('qr.label')} />
      <figcaption className="text-sm opacity-80">{t('qr.text')}</figcaption>
    </figure>
  );
}
