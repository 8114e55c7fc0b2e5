import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { claimRedRain } from '@app/shared/envelopes/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Confetti } from '@app/ui/feedback/confetti';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useOnline } from '@app/ui/feedback/use-online';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import type { OpenedPart, WaitingEnvelope } from './envelope-answers.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import styles from './open-dialog.module.css';
import { useRefreshEnvelopes, useWaitingEnvelopes } from './use-envelopes.ts';
import { useSenderName } from './use-sender-name.ts';

const PAGE = '/envelopes';

interface OpenDialogProps {
  readonly envelope: WaitingEnvelope;
  readonly onClose: () => void;
}

/** A sealed envelope that opens on a press and shows the member's part; then offers the next unopened one. */
export function OpenDialog({ envelope, onClose }: OpenDialogProps) {
  const { t } = useTranslation('envelopes');
  const [current, setCurrent] = useState(envelope);
  const { data: waiting = [] } = useWaitingEnvelopes();
  const next = waiting.find(({ envelopeId }) => envelopeId !== current.envelopeId);
  return (
    <Dialog title={t('envelope')} onClose={onClose}>
      <OneEnvelope
        key={current.envelopeId}
        envelope={current}
        onNext={next && (() => setCurrent(next))}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface OneEnvelopeProps extends OpenDialogProps {
  /** Shows the next unopened envelope; absent if there is none. */
  readonly onNext: (() => void) | undefined;
}

function OneEnvelope({ envelope, onNext, onClose }: OneEnvelopeProps) {
  const { t } = useTranslation('envelopes');
  const isOnline = useOnline();
  const announce = useAnnounce();
  const money = useMoneyText();
  const api = useClient();
  const refresh = useRefreshEnvelopes();
  const senderName = useSenderName();
  const { submit, busy, error, refusal } = useSubmit();
  const [opened, setOpened] = useState<OpenedPart>();
  const isTooLate = isRefusal(error, 'envelope.gone', 'envelope.over', 'envelope.beyond_budget');
  const { envelopeId, customerName, greeting } = envelope;
  const open = async () => {
    const part = await api.send(claimRedRain, { envelopeId });
    setOpened(part);
    announce(
      t(part.isReward ? 'opened.reward.announced' : 'opened.announced', {
        amount: money(part.amount),
      }),
    );
    refresh();
  };
  return (
    <div className="grid gap-4 text-center">
      <div className={styles.stage} data-state={opened ? 'opened' : isTooLate ? 'gone' : 'sealed'}>
        <EnvelopePicture open={opened !== undefined} />
        {opened && <Confetti />}
      </div>
      {opened ? (
        <p className={styles.amount}>
          <span className="block text-sm text-ink-2">
            {t(opened.isReward ? 'opened.reward' : 'opened.amount')}
          </span>
          <span className="block text-3xl type-display text-win">
            <Money amount={opened.amount} />
          </span>
        </p>
      ) : (
        <p className="font-strong">
          {fillPhrase((at) => t('from', at), { name: <bdi>{senderName(customerName)}</bdi> })}
        </p>
      )}
      {greeting && <p className="wrap-anywhere text-ink-2">{greeting}</p>}
      {refusal && <Banner urgent state={isTooLate ? 'info' : 'danger'} title={refusal} />}
      <OfflineReason />
      {opened || isTooLate ? (
        <Next isReward={opened?.isReward === true} onNext={onNext} onClose={onClose} />
      ) : (
        <Button
          kind="accent"
          busy={busy}
          off={!isOnline}
          onPress={() => void submit(open, () => refresh())}
        >
          {t('open')}
        </Button>
      )}
    </div>
  );
}

interface NextProps extends Pick<OneEnvelopeProps, 'onNext' | 'onClose'> {
  readonly isReward: boolean;
}

function Next({ isReward, onNext, onClose }: NextProps) {
  const { t } = useTranslation('envelopes');
  const isOnPage = useLocation().pathname.toLowerCase() === PAGE;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {isReward ? (
        <ButtonLink href="/rewardCenter">{t('opened.reward.claim')}</ButtonLink>
      ) : (
        !isOnPage && <ButtonLink href={PAGE}>{t('see')}</ButtonLink>
      )}
      {onNext ? (
        <Button kind="accent" onPress={onNext}>
          {t('next')}
        </Button>
      ) : (
        <Button kind="accent" onPress={onClose}>
          {t('done')}
        </Button>
      )}
    </div>
  );
}
