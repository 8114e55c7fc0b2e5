import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { money as ofUnits } from '@app/shared/money/money';
import { processC2CTransaction, withdrawal, withdrawals } from '@app/shared/withdrawals/calls';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.calls';
import type { LegResult } from '@app/shared/withdrawals/states';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PicturesField } from '../../parts/pictures/pictures-field.tsx';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import type { Payment } from './withdrawal-answers.ts';

const proofs = { purpose: 'withdrawal' } as const;

interface AnswerDialogProps {
  readonly payment: Payment;
  readonly result: LegResult;
  readonly onClose: () => void;
}

/** Confirms the answer; asks for the received amount of a part, and for pictures if money is missing. */
export function AnswerDialog({ payment, result, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('withdrawals');
  const moneyText = useMoneyText();
  const { submit, busy, refusal } = useSubmit();
  const part = usePart(payment);
  const [isUploading, setUploading] = useState(false);
  const [lacksProof, setLacksProof] = useState(false);
  const wantsProof = result !== 'RECEIVED';
  const { pictures, forget } = useWaitingPictures(proofs, { enabled: wantsProof });
  const send = useSay(payment, forget);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    part.showErrors();
    const lacks = wantsProof && pictures.length === 0;
    setLacksProof(lacks);
    if (lacks) return;
    if (result === 'PARTIAL' && part.ready === undefined) return;
    const proofIds = pictures.map(({ uploadId }) => uploadId);
    void submit(async () => {
      await send({
        legId: payment.legId,
        result,
        ...(result === 'PARTIAL' && { receivedAmount: part.ready }),
        ...(wantsProof && { proofIds }),
      });
      onClose();
    });
  };
  return (
    <Dialog staysOpen title={t(`answer.${result}.title`)} onClose={onClose}>
      <Form onSubmit={confirm} aria-busy={busy} className="grid gap-4">
        <p className="text-ink-2">
          {t(`answer.${result}.text`, { amount: moneyText(payment.amount) })}
        </p>
        {result === 'PARTIAL' && (
          <Field label={t('answer.part')} error={part.error}>
            {(control) => <MoneyInput {...control} text={part.text} onTextChange={part.type} />}
          </Field>
        )}
        {wantsProof && (
          <PicturesField
            label={t('answer.proof')}
            request={proofs}
            pictures={pictures}
            onBusy={setUploading}
          />
        )}
        {lacksProof && pictures.length === 0 && (
          <Banner urgent state="danger" title={t('answer.proof.missing')} />
        )}
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={busy} off={isUploading}>
          {t(`answer.${result}.do`)}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The received amount of a payment that arrived in part: above zero and below the whole. */
function usePart({ amount: whole }: Payment) {
  const { t } = useTranslation('withdrawals');
  const moneyText = useMoneyText();
  const [text, setText] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const read = useReadAmount()(text);
  const isPart = read.amount !== undefined && read.amount > 0n && read.amount < whole;
  return {
    text,
    type: setText,
    showErrors: () => setShowsErrors(true),
    ready: isPart && read.amount !== undefined ? ofUnits(read.amount) : undefined,
    error:
      showsErrors && !isPart ? t('answer.part.wrong', { amount: moneyText(whole) }) : undefined,
  };
}

/** Sends the answer and refetches everything that depends on it. */
function useSay({ amount }: Payment, forgetPictures: () => Promise<void>) {
  const { t } = useTranslation('withdrawals');
  const moneyText = useMoneyText();
  const api = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const refreshWallet = useRefreshWallet();
  return async (answer: Parameters<typeof api.send<typeof processC2CTransaction>>[1]) => {
    await api.send(processC2CTransaction, answer);
    announce(t('answer.said', { amount: moneyText(amount) }));
    refreshWallet();
    await forgetPictures();
    for (const { name } of [paymentConfirmationList, withdrawal, withdrawals])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
