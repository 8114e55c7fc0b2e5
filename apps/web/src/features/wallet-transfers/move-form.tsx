import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Banner } from '@app/ui/feedback/banner';
import { useOnline } from '@app/ui/feedback/use-online';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { MoveAmount } from '../../parts/wallet/move-amount.tsx';
import { type OwnWallet, useWalletName } from '../../parts/wallet/own-wallet.ts';
import { type MoveFormState, useMoveForm } from '../../parts/wallet/use-move-form.ts';
import { type Move, useMoveMoney } from '../../parts/wallet/use-move-money.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

interface MoveFormProps {
  readonly list: readonly OwnWallet[];
  readonly onMoved: (moves: readonly Move[]) => void;
}

/** Wallets and amount of a transfer. Asks for confirmation if the vendor is not answering. */
export function MoveForm({ list, onMoved }: MoveFormProps) {
  const { t } = useTranslation('wallets');
  const money = useMoneyText();
  const isOnline = useOnline();
  const nameOf = useWalletName();
  const form = useMoveForm(list);
  const { move } = useMoveMoney();
  const request = useMoneyRequest({
    kind: 'walletTransfer',
    form: 'wallet-transfer',
    onSettled: ({ outcome }) => outcome === 'done' && form.clear(),
  });
  const { submit, busy, refusal } = useSubmit();
  const [isAsked, setAsked] = useState(false);
  const { from, to, ready, locked, closed } = form;
  const silent = [from, to].find((wallet) => wallet?.isAnswering === false);
  if (!from || !to) return null;

  const send = () => {
    const input = { from: from.accountTypeId, to: to.accountTypeId };
    const close = () => setAsked(false);
    void submit(async () => {
      const amount = ready ?? 0n;
      const moved = await request.send((key) => move({ ...input, amount }, key));
      close();
      if (!moved) return;
      form.clear();
      onMoved([moved]);
    }, close);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    form.showErrors();
    if (ready === undefined || request.isLocked) return;
    if (silent) setAsked(true);
    else send();
  };
  const lockedName = locked && nameOf(locked.accountTypeId);
  const closedName = closed && nameOf(closed.accountTypeId);
  const silentName = silent && nameOf(silent.accountTypeId);

  return (
    <Form onSubmit={check} aria-busy={busy} className="grid grid-cols-1 gap-4">
      <Ways list={list} form={form} />
      <MoveAmount form={form} />
      {lockedName !== undefined && (
        <Banner state="pending" title={t('locked', { name: lockedName })}>
          {t('locked.why')}
        </Banner>
      )}
      {closedName !== undefined && (
        <Banner state="info" title={t('closed', { name: closedName })} />
      )}
      <RequestNotice request={request} page="/member/wallets" />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <OfflineReason />
      <Button
        kind="accent"
        type="submit"
        busy={busy}
        off={!isOnline || request.isLocked || locked !== undefined || closed !== undefined}
      >
        {ready === undefined ? t('send') : t('send.amount', { amount: money(ready) })}
      </Button>
      {isAsked && silentName !== undefined && ready !== undefined && (
        <Suspense>
          <ConfirmDialog
            title={t('confirm.title', { name: silentName })}
            confirm={t('send.amount', { amount: money(ready) })}
            busy={busy}
            onConfirm={send}
            onClose={() => setAsked(false)}
          >
            {t('confirm.text', { amount: money(ready), name: silentName })}
          </ConfirmDialog>
        </Suspense>
      )}
    </Form>
  );
}

interface WaysProps {
  readonly list: readonly OwnWallet[];
  readonly form: MoveFormState;
}

/** Both wallets as native selects, with a button that swaps them. */
function Ways({ list, form }: WaysProps) {
  const { t } = useTranslation('wallets');
  const nameOf = useWalletName();
  const choiceOf = ({ accountTypeId }: OwnWallet) => ({
    value: `${accountTypeId}`,
    label: nameOf(accountTypeId),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-3 tablet:flex">
      <div className="min-w-0 tablet:flex-1">
        <Field label={t('from')}>
          {(control) => (
            <Select
              {...control}
              value={`${form.from?.accountTypeId}`}
              choices={list.map(choiceOf)}
              onValueChange={(value) => form.chooseFrom(Number(value))}
            />
          )}
        </Field>
      </div>
      <span className="justify-self-center tablet:pt-6">
        <IconButton icon="arrows-left-right" label={t('swap')} onPress={form.swap} />
      </span>
      <div className="min-w-0 tablet:flex-1">
        <Field label={t('to')}>
          {(control) => (
            <Select
              {...control}
              value={`${form.to?.accountTypeId}`}
              choices={form.targets.map(choiceOf)}
              onValueChange={(value) => form.chooseTo(Number(value))}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
