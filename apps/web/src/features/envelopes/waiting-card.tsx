import { Answered } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { lazy, Suspense, useState } from 'react';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { WaitingEnvelope } from './envelope-answers.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import { useWaitingEnvelopes } from './use-envelopes.ts';
import { useSenderName } from './use-sender-name.ts';

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Unopened envelopes, by the time at which they expire. */
export function WaitingCard() {
  const { t } = useTranslation('envelopes');
  const answer = useWaitingEnvelopes();
  const [opened, setOpened] = useState<WaitingEnvelope>();
  return (
    <Card title={t('waiting')}>
      <OpenArea area="cashier">
        <Answered answer={answer} rows={2} safe={t('safe')} empty={<None />}>
          {(waiting) => (
            <ul className="divide-y divide-line">
              {waiting.map((envelope) => (
                <li key={envelope.envelopeId}>
                  <Row envelope={envelope} onOpen={() => setOpened(envelope)} />
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </OpenArea>
      {opened && (
        <Suspense>
          <OpenDialog envelope={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

interface RowProps {
  readonly envelope: WaitingEnvelope;
  readonly onOpen: () => void;
}

function Row({ envelope, onOpen }: RowProps) {
  const { t } = useTranslation('envelopes');
  const time = useTimeText();
  const senderName = useSenderName();
  const { customerName, greeting, expireTime } = envelope;
  return (
    <div className="flex items-center gap-4 py-3">
      <span className="w-12 shrink-0">
        <EnvelopePicture />
      </span>
      <span className="grid min-w-0 grow gap-half leading-snug">
        <span className="font-strong">
          {fillPhrase((at) => t('from', at), { name: <bdi>{senderName(customerName)}</bdi> })}
        </span>
        {greeting && <span className="text-sm wrap-anywhere text-ink-2">{greeting}</span>}
        <span className="text-xs text-ink-3">
          {t('until', { time: time.dayAndMinute(expireTime) })}
        </span>
      </span>
      <span className="shrink-0">
        <Button kind="accent" onPress={onOpen}>
          {t('open')}
        </Button>
      </span>
    </div>
  );
}

function None() {
  const { t } = useTranslation('envelopes');
  return (
    <div className="grid justify-items-center gap-4 px-4 py-6 text-center">
      <span className="w-16">
        <EnvelopePicture />
      </span>
      <p className="max-w-panel text-ink-2">{t('waiting.none')}</p>
    </div>
  );
}
