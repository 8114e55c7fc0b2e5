import { NOTE_LETTERS_MAX } from '@app/shared/transfers/transfer-note';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { useWalletAmount } from '../../parts/wallet-amount/use-wallet-amount.ts';
import { WalletAmountField } from '../../parts/wallet-amount/wallet-amount-field.tsx';
import type { Order, TransferTerms, Way } from './transfer-terms.ts';

const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog.tsx')).TransferDialog,
}));

interface TransferFormProps {
  readonly terms: TransferTerms;
  readonly way: Way;
  /** The downline's username, if the agent came from their page. */
  readonly to?: string | undefined;
}

/** Receiver, amount and note of a transfer. Opens the confirmation, which sends it. */
export function TransferForm({ terms, way, to = '' }: TransferFormProps) {
  const { t } = useTranslation('transfers');
  const money = useMoneyText();
  const isOnline = useOnline();
  const [username, setUsername] = useState(to);
  const [isNameMissing, setNameMissing] = useState(false);
  const [note, setNote] = useState('');
  const [order, setOrder] = useState<Order>();
  const amount = useWalletAmount(terms);
  const clear = () => {
    amount.clear();
    setNote('');
  };
  const request = useMoneyRequest({
    kind: 'transfer',
    form: 'transfer',
    onSettled: ({ outcome }) => outcome === 'done' && clear(),
  });
  const receiver = way === 'up' ? (terms.uplineName ?? '') : username.trim().toLowerCase();

  const check = (event: FormEvent) => {
    event.preventDefault();
    amount.showErrors();
    setNameMissing(receiver === '');
    if (amount.ready === undefined || receiver === '' || request.isLocked) return;
    setOrder({ way, receiver, amount: amount.ready, note: note.trim() });
  };

  return (
    <Form onSubmit={check} className="grid gap-4">
      {way === 'up' ? (
        <FactList>
          <Fact label={t('to.upline')}>
            <bdi>{receiver}</bdi>
          </Fact>
        </FactList>
      ) : (
        <TextField
          isCode
          label={t('to.downline')}
          hint={t('to.downline.hint')}
          error={isNameMissing ? t('to.missing') : undefined}
          maxLength={64}
          value={username}
          onTextChange={(text) => {
            setNameMissing(false);
            setUsername(text);
          }}
        />
      )}
      <WalletAmountField
        amount={amount}
        limits={terms}
        label={t('amount')}
        hint={t('amount.hint', { min: money(terms.minAmount), max: money(terms.maxAmount) })}
      />
      <TextField
        label={t('note')}
        isOptional
        hint={t('note.hint')}
        maxLength={NOTE_LETTERS_MAX}
        value={note}
        onTextChange={setNote}
      />
      <RequestNotice request={request} page="/member/transactions" />
      <OfflineReason />
      <Button kind="accent" type="submit" off={!isOnline || request.isLocked}>
        {t('check')}
      </Button>
      {order && (
        <Suspense>
          <TransferDialog
            order={order}
            request={request}
            onSent={clear}
            onClose={() => setOrder(undefined)}
          />
        </Suspense>
      )}
    </Form>
  );
}
