import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { deposit as depositCall, deposits, sendDepositReceipt } from '@app/shared/deposits/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Form } from '@app/ui/forms/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { lastGamePath } from '../../parts/games/last-game.ts';
import { PicturesField } from '../../parts/pictures/pictures-field.tsx';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';
import { type Deposit, stateOf } from './deposit-states.ts';

const receipts = { purpose: 'deposit' } as const;

interface ByHandProps {
  readonly deposit: Deposit;
}

/** A deposit by bank transfer: the account, the remark and the receipt, then the site's review. */
export function ByHand({ deposit }: ByHandProps) {
  const { t } = useTranslation('cashier');
  const time = useTimeText();
  const state = stateOf(deposit);
  const until = time.dayAndMinute(deposit.expiresAt);
  const isOpen = state === 'pending' || state === 'expired';
  const about = {
    time: until,
    until,
    channel: deposit.channelName,
    words: deposit.words ?? '',
  };
  return (
    <>
      <p className="max-w-panel text-sm leading-snug text-balance">
        {state === 'pending' || state === 'review' || state === 'expired' || state === 'rejected'
          ? t(`byHand.who.${state}`, about)
          : t(`who.${state}`, about)}
      </p>
      {state === 'pending' && <Account deposit={deposit} />}
      {isOpen && <Receipt deposit={deposit} />}
      {state === 'completed' && (
        <ButtonLink kind="accent" href={lastGamePath() ?? '/'}>
          {t('details.play')}
        </ButtonLink>
      )}
      {state === 'rejected' && (
        <ButtonLink kind="accent" href="/deposit">
          {t('details.again')}
        </ButtonLink>
      )}
    </>
  );
}

/** Data to type into the bank's app, each with a copy button. */
function Account({ deposit: { account, remark, requestedAmount } }: ByHandProps) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  if (!account || remark === null) return null;
  const facts = [
    [t('byHand.bank'), account.bankName, false],
    [t('byHand.holder'), account.accountName, true],
    [t('byHand.number'), account.accountNumber, true],
    [t('byHand.remark'), remark, true],
  ] as const;
  return (
    <section className="grid w-full gap-2 text-start">
      <p className="font-strong">{t('byHand.transfer', { amount: money(requestedAmount) })}</p>
      <dl className="grid gap-1 text-sm">
        {facts.map(([name, text, isCopied]) => (
          <div key={name} className="flex min-h-row flex-wrap items-center justify-between gap-x-3">
            <dt className="opacity-75">{name}</dt>
            <dd className="flex items-center gap-1">
              <bdi translate="no" className="font-strong wrap-anywhere">
                {text}
              </bdi>
              {isCopied && <CopyButton text={text} what={name} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs opacity-80">{t('byHand.remark.why')}</p>
      {account.note !== '' && <p className="text-sm">{account.note}</p>}
    </section>
  );
}

/** Uploads a receipt and reports the payment. */
function Receipt({ deposit: { transId } }: ByHandProps) {
  const { t } = useTranslation('cashier');
  const api = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { submit, busy, refusal } = useSubmit();
  const [isUploading, setUploading] = useState(false);
  const [lacksReceipt, setLacksReceipt] = useState(false);
  const { pictures, forget } = useWaitingPictures(receipts);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setLacksReceipt(pictures.length === 0);
    if (pictures.length === 0) return;
    void submit(async () => {
      const receiptIds = pictures.map(({ uploadId }) => uploadId);
      await api.send(sendDepositReceipt, { transId, receiptIds });
      announce(t('byHand.sent.done'));
      await forget();
      for (const { name } of [depositCall, deposits])
        void queries.invalidateQueries({ queryKey: [name] });
    });
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid w-full gap-3 text-start">
      <PicturesField
        label={t('byHand.receipt')}
        request={receipts}
        pictures={pictures}
        onBusy={setUploading}
      />
      {lacksReceipt && pictures.length === 0 && (
        <Banner urgent state="danger" title={t('byHand.receipt.missing')} />
      )}
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy} off={isUploading}>
        {t('byHand.sent')}
      </Button>
    </Form>
  );
}
