import { Button } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** The payment page as a QR code, for members at a computer who pay with their phone. */
export function PayByPhone({ url }: { readonly url: string }) {
  const { t } = useTranslation('cashier');
  const [isShown, show] = useState(false);
  if (!isShown)
    return (
      <Button kind="plain" onPress={() => show(true)}>
        <Icon name="qr-code" /> {t('qr.show')}
      </Button>
    );
  return (
    <figure className="grid justify-items-center gap-2">
      <QrCode large value={new URL(url, location.origin).href} label={t('qr.label')} />
      <figcaption className="text-sm opacity-80">{t('qr.text')}</figcaption>
    </figure>
  );
}
