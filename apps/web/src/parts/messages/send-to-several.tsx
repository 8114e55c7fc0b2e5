import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface SendToSeveralProps {
  readonly count: number;
  readonly title: string;
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Confirms a message to several members, with the number of recipients. */
export function SendToSeveral(props: SendToSeveralProps) {
  const { t } = useTranslation('messages');
  const { count, title, busy, error, onSend, onBack } = props;
  return (
    <div className="grid gap-3" aria-busy={busy}>
      <p>{t('write.several.text', { count, title })}</p>
      <p className="text-sm text-ink-2">{t('write.several.leftOut')}</p>
      <Refused error={error} />
      <Button kind="accent" busy={busy} onPress={onSend}>
        {t('write.several.send', { count })}
      </Button>
      <Button kind="outline" off={busy} onPress={onBack}>
        {t('write.several.back')}
      </Button>
    </div>
  );
}
