import { Answered, Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { useSubmit } from '@app/client/use-submit';
import { cancelRedRain, redRainClaims, sentRedRain } from '@app/shared/envelopes/calls';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Pager } from '@app/ui/navigation/pager';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { SentEnvelope } from './envelope-answers.ts';
import { EnvelopeStateTag } from './envelope-state-tag.tsx';
import { ENVELOPE_CHANGES, useRefreshEnvelopes } from './use-envelopes.ts';
import { VerifySplit } from './verify-split.tsx';

const PAGE_ROWS = 10;

interface SentDialogProps {
  readonly envelopeId: string;
  readonly onClose: () => void;
}

/** Progress of an envelope, the members who opened its parts, and the button to end it early. */
export function SentDialog({ envelopeId, onClose }: SentDialogProps) {
  const { t } = useTranslation('envelopes');
  const answer = useAnswer(sentRedRain, { envelopeId }, { refreshOn: ENVELOPE_CHANGES });
  const [isEnding, setEnding] = useState(false);
  return (
    <Dialog title={t(isEnding ? 'cancel' : 'envelope')} onClose={onClose}>
      <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(envelope) =>
          isEnding && envelope.state === 'open' ? (
            <Cancel envelope={envelope} onBack={() => setEnding(false)} />
          ) : (
            <Details envelope={envelope} onEnd={() => setEnding(true)} />
          )
        }
      </Answered>
    </Dialog>
  );
}

interface DetailsProps {
  readonly envelope: SentEnvelope;
  readonly onEnd: () => void;
}

function Details({ envelope, onEnd }: DetailsProps) {
  const { t } = useTranslation('envelopes');
  const time = useTimeText();
  const { envelopeId, state, mode, audience, totalAmount, count, greeting } = envelope;
  const { claimedCount, claimedAmount, refundedAmount, createTime, expireTime } = envelope;
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-3xl type-display">
          <Money amount={totalAmount} />
        </p>
        <EnvelopeStateTag state={state} />
      </div>
      <div className="grid gap-2">
        <Progress share={claimedCount / count} />
        <p className="text-sm text-ink-2">{t('opened.of', { opened: claimedCount, count })}</p>
      </div>
      <FactList>
        <Fact label={t('past.opened')}>
          <Money amount={claimedAmount} />
        </Fact>
        {state === 'open' ? (
          <Fact label={t('leftover')}>
            <Money amount={totalAmount - claimedAmount} />
          </Fact>
        ) : (
          <Fact label={t('past.refunded')}>
            <Money amount={refundedAmount} />
          </Fact>
        )}
        <Fact label={t('recipients')}>{t(`recipients.${audience}`)}</Fact>
        <Fact label={t('parts')}>{t(`parts.${mode}`, { count })}</Fact>
        {greeting && <Fact label={t('greeting')}>{greeting}</Fact>}
        <Fact label={t('sentAt')}>{time.dayAndMinute(createTime)}</Fact>
        {state === 'open' && <Fact label={t('openUntil')}>{time.dayAndMinute(expireTime)}</Fact>}
      </FactList>
      <Claims envelope={envelope} />
      <VerifySplit envelopeId={envelopeId} state={state} />
      {state === 'open' && (
        <Button kind="outline" onPress={onEnd}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** Members with the parts that they opened. */
function Claims({ envelope: { envelopeId, claimedCount } }: Pick<DetailsProps, 'envelope'>) {
  const { t } = useTranslation('envelopes');
  const time = useTimeText();
  const [page, setPage] = useState(0);
  const claims = useAnswer(
    redRainClaims,
    { envelopeId, page: page + 1, size: PAGE_ROWS },
    { refreshOn: ENVELOPE_CHANGES, enabled: claimedCount > 0 },
  );
  if (claimedCount === 0) return <p className="text-sm text-ink-2">{t('claims.none')}</p>;
  return (
    <section aria-label={t('claims')}>
      <h3 className="pb-1 text-sm font-strong">{t('claims')}</h3>
      <Answered answer={claims} rows={3} safe={t('safe')}>
        {({ list, totalPages }) => (
          <>
            <ul className="divide-y divide-line">
              {list.map(({ position, customerName, amount, claimTime }) => (
                <li key={position} className="flex items-center gap-3 py-2 leading-snug">
                  <span className="grid min-w-0 grow">
                    <bdi className="truncate font-strong">{customerName}</bdi>
                    <span className="text-xs text-ink-3">{time.dayAndMinute(claimTime)}</span>
                  </span>
                  <span className="shrink-0 font-strong">
                    <Money amount={amount} />
                  </span>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={totalPages} onChange={setPage} />
          </>
        )}
      </Answered>
    </section>
  );
}

interface CancelProps {
  readonly envelope: SentEnvelope;
  readonly onBack: () => void;
}

/** Asks for confirmation before the envelope ends. Until then, members can open further parts. */
function Cancel({ envelope, onBack }: CancelProps) {
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const announce = useAnnounce();
  const api = useClient();
  const refresh = useRefreshEnvelopes();
  const { submit, busy, error } = useSubmit();
  const { envelopeId, totalAmount, claimedAmount } = envelope;
  const cancel = async () => {
    const ended = await api.send(cancelRedRain, { envelopeId });
    announce(t('cancelled.announced', { amount: money(ended.refundedAmount) }));
    refresh();
    onBack();
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t('cancel.text', { amount: money(totalAmount - claimedAmount) })}
      </p>
      <Refused error={error} />
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onPress={onBack}>{t('cancel.keep')}</Button>
        <Button kind="danger" busy={busy} onPress={() => void submit(cancel, () => refresh())}>
          {t('cancel.do')}
        </Button>
      </div>
    </div>
  );
}
