import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { saveFile } from '@app/ui/buttons/save-file';
import { Banner } from '@app/ui/feedback/banner';
import { Dialog } from '@app/ui/overlays/dialog';
import { Icon } from '@app/ui/pictures/icon';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { posterPng, posterSvg } from './link-poster.ts';
import type { AffiliateLink } from './use-links.ts';

interface LinkShareDialogProps {
  readonly link: AffiliateLink;
  readonly onClose: () => void;
}

/** Shares a link: its QR code, a poster, and a short text. */
export function LinkShareDialog({ link, onClose }: LinkShareDialogProps) {
  const { t } = useTranslation('agent');
  const { siteName } = useSite();
  const [hasFailed, setFailed] = useState(false);
  const { code, url } = link;
  const words = t('links.share.text', { site: siteName, url });
  const poster = () =>
    posterSvg({ url, siteName, call: t('links.poster'), code: t('links.poster.code', { code }) });
  const saveSvg = () =>
    saveFile(new Blob([poster()], { type: 'image/svg+xml' }), `${siteName}-${code}.svg`);
  const savePng = () =>
    posterPng(poster()).then(
      (blob) => saveFile(blob, `${siteName}-${code}.png`),
      () => setFailed(true),
    );
  return (
    <Dialog title={t('links.share', { code })} onClose={onClose}>
      <div className="grid justify-items-center gap-4">
        <QrCode large value={url} label={t('links.share.qr', { code })} />
        <div className="flex flex-wrap justify-center gap-2">
          <Button onPress={() => void savePng()}>
            <Icon name="download-simple" /> {t('links.share.png')}
          </Button>
          <Button onPress={saveSvg}>
            <Icon name="download-simple" /> {t('links.share.svg')}
          </Button>
        </div>
        {hasFailed && <Banner urgent state="danger" title={t('links.share.failed')} />}
        <section aria-label={t('links.share.words')} className="flex w-full items-center gap-2">
          <p className="min-w-0 grow text-sm wrap-anywhere">{words}</p>
          <CopyButton text={words} what={t('links.share.copy')} />
        </section>
      </div>
    </Dialog>
  );
}
