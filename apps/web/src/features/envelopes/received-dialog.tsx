import { Money } from '@app/ui/figures/money';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ReceivedEnvelope } from './envelope-answers.ts';
import { useSenderName } from './use-sender-name.ts';
import { VerifySplit } from './verify-split.tsx';

interface ReceivedDialogProps {
  readonly envelope: ReceivedEnvelope;
  readonly onClose: () => void;
}

/** The member's part of an envelope, and whether its split was fair. */
export function ReceivedDialog({ envelope, onClose }: ReceivedDialogProps) {
  const { t } = useTranslation('envelopes');
  const time = useTimeText();
  const senderName = useSenderName();
  const { envelopeId, customerName, greeting, amount, claimTime, state, position } = envelope;
  return (
    <Dialog title={t('envelope')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-center text-3xl type-display text-win">
          <Money amount={amount} />
        </p>
        <FactList>
          <Fact label={t('sender')}>
            <bdi>{senderName(customerName)}</bdi>
          </Fact>
          {greeting && <Fact label={t('greeting')}>{greeting}</Fact>}
          <Fact label={t('time')}>{time.dayAndMinute(claimTime)}</Fact>
          <Fact label={t('state')}>{t(`state.${state}`)}</Fact>
        </FactList>
        <VerifySplit envelopeId={envelopeId} state={state} own={position} />
      </div>
    </Dialog>
  );
}
