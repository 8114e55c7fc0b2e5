import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { useTranslation } from '../../../../lib/language/use-translation.ts';

interface SecretOnceProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** A new secret, shown once for copying. */
export function SecretOnce({ secret, onClose }: SecretOnceProps) {
  const { t } = useTranslation('affiliate');
  return (
    <div className="grid gap-3">
      <Banner state="pending" title={t('postback.secret.once')}>
        {t('postback.secret.how')}
      </Banner>
      <div className="flex items-center justify-between gap-2">
        <bdi translate="no" dir="ltr" className="text-sm wrap-anywhere">
          {secret}
        </bdi>
        <CopyButton text={secret} what={t('postback.secret')} />
      </div>
      <Button kind="accent" onPress={onClose}>
        {t('postback.done')}
      </Button>
    </div>
  );
}
