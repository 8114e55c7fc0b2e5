import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import { disputes, withdrawDispute } from '@app/shared/disputes/calls';
import { askList } from '@app/shared/exports/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { useSite } from '../../../../lib/site.ts';
import { ListExport } from '../../../../parts/exports/list-export.tsx';
import type { Bill } from '../use-bills.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

type Dispute = Answer<typeof disputes>['list'][number];

const DAY_MS = 86_400_000;
const SHOWN = 5;

/** The agent's disputes about a bill, their answers, and the button to open one. */
export function DisputeCard({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bill');
  const { billId, windowEnd } = bill;
  const answer = useAnswer(disputes, { billId, size: SHOWN }, { refreshOn: ['bills'] });
  const [isWriting, setWriting] = useState(false);
  if (!answer.data) return null;
  const { list, footer } = answer.data;
  const days = footer.untilDays;
  const isOver = serverNow() > windowEnd + days * DAY_MS;
  const isDisputed = list.some(({ state }) => state !== 'withdrawn');
  return (
    <Card
      title={t('dispute')}
      aside={
        list.length > 0 && <ListExport call={askList} filters={{ kind: 'ownDisputes', billId }} />
      }
    >
      <div className="grid gap-3">
        {list.map((dispute) => (
          <DisputeText key={dispute.disputeId} dispute={dispute} />
        ))}
        {!isDisputed && isOver && (
          <p className="text-sm text-ink-2">{t('dispute.late', { days })}</p>
        )}
        {!isDisputed && !isOver && (
          <>
            <p className="text-sm text-ink-2">{t('dispute.about')}</p>
            <p className="text-sm text-ink-2">{t('dispute.until', { days })}</p>
            <div>
              <Button kind="outline" onPress={() => setWriting(true)}>
                {t('dispute.start')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isWriting && <DisputeDialog billId={billId} onClose={() => setWriting(false)} />}
    </Card>
  );
}

const LOOKS = { open: 'pending', withdrawn: 'info', upheld: 'win', declined: 'info' } as const;

function DisputeText({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const money = useMoneyText();
  const [isAsking, setAsking] = useState(false);
  const { disputeId, state, reason, words, answer, amount, openedAt } = dispute;
  return (
    <Banner
      state={LOOKS[state]}
      title={t(`dispute.state.${state}`, { amount: money(amount) })}
      {...(state === 'open' && {
        action: (
          <Button size="small" onPress={() => setAsking(true)}>
            {t('dispute.withdraw')}
          </Button>
        ),
      })}
    >
      <span className="grid gap-1">
        <span>
          {t(`dispute.reason.${reason}`)}, {t('dispute.opened', { at: time.date(openedAt) })}
        </span>
        {words && (
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {words}
          </span>
        )}
        {answer && (
          <span
            dir="auto"
            className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere"
          >
            {answer}
          </span>
        )}
      </span>
      {isAsking && <Withdraw disputeId={disputeId} onClose={() => setAsking(false)} />}
    </Banner>
  );
}

interface WithdrawProps {
  readonly disputeId: string;
  readonly onClose: () => void;
}

function Withdraw({ disputeId, onClose }: WithdrawProps) {
  const { t } = useTranslation('bill');
  const { send, busy, error } = useCall(withdrawDispute, { changes: [disputes] });
  const onDone = () => {
    onClose();
    toast(t('dispute.withdrawn'));
  };
  return (
    <ConfirmDialog
      title={t('dispute.withdraw.ask')}
      confirm={t('dispute.withdraw')}
      busy={busy}
      onConfirm={() => void send({ disputeId }, { onDone })}
      onClose={onClose}
    >
      <p>{t('dispute.withdraw.effect')}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}
