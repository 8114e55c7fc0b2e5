import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import type { ReferralTerms } from './referral-details.ts';

interface InviteCardProps {
  readonly code: string;
  readonly terms: ReferralTerms;
}

const PERCENT = 100;

/** The link with its QR code, to copy or to share. */
export function InviteCard({ code, terms }: InviteCardProps) {
  const { t } = useTranslation('referrals');
  const { siteName } = useSite();
  const money = useMoneyText();
  const { percent, rewardMax, friendAmount } = terms;
  const url = `${window.location.origin}/register?referralCode=${code}`;
  const text = t('share.text', { site: siteName, url });
  return (
    <Card title={t('lead', { percent: percent / PERCENT, amount: money(rewardMax) })}>
      <div className="flex flex-col gap-5 tablet:flex-row tablet:items-start">
        <div className="grid min-w-0 grow gap-4">
          {friendAmount > 0n && <p>{t('lead.friend', { amount: money(friendAmount) })}</p>}
          <Copied label={t('link')} text={url} />
          <Copied label={t('code')} text={code} />
          {canShare() && (
            <div>
              <Button kind="accent" onPress={() => void share(text)}>
                {t('share')}
              </Button>
            </div>
          )}
        </div>
        <div className="self-center">
          <QrCode large value={url} label={t('qr')} />
        </div>
      </div>
    </Card>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm text-ink-3">{label}</span>
      <span className="flex items-center justify-between gap-2 rounded-2 bg-surface-2 ps-3">
        <bdi dir="ltr" className="min-w-0 font-strong wrap-anywhere">
          {text}
        </bdi>
        <CopyButton text={text} what={label} />
      </span>
    </div>
  );
}

const canShare = () => typeof navigator.share === 'function';

/** Shares by the device's own dialog. Closing that dialog rejects the promise, which is no error. */
const share = (text: string) => navigator.share({ text }).catch(() => {});
