import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { addBankCard, bankCards, bindConfig } from '@app/shared/withdrawals/accounts.schemas';
import { toast } from '@app/ui/feedback/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isPaymentPassword } from '../../parts/payment-password/payment-password-field.tsx';
import { isWholeCode } from './code-part.tsx';
import type { Bank } from './withdrawal-answers.ts';

const EMPTY = {
  cardNumber: '',
  payeeName: '',
  area: '',
  paymentPassword: '',
  verificationCode: '',
  authCode: '',
};

interface Adding {
  readonly banks: readonly Bank[];
  /** The required proofs; undefined while loading. */
  readonly config: Answer<typeof bindConfig> | undefined;
  readonly onDone: () => void;
}

/** Form of a new account, validated by the call's own schema and sent once. */
export function useAddAccount({ banks, config, onDone }: Adding) {
  const { t } = useTranslation('withdrawals');
  const api = useClient();
  const queries = useQueryClient();
  const { submit, busy, refusal } = useSubmit();
  const [first] = banks;
  const [values, setValues] = useState({ ...EMPTY, bankCode: first?.bankCode ?? '' });
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const kind = banks.find(({ bankCode }) => bankCode === values.bankCode)?.cardType ?? 'B';

  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    setWrong((before) => new Set([...before].filter((name) => !(name in change))));
  };
  const chooseKind = (next: Bank['cardType']) => {
    const bank = banks.find(({ cardType }) => cardType === next);
    if (bank) set({ bankCode: bank.bankCode });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { verificationCode, authCode, ...typed } = values;
    const validate = config?.validate;
    const input = {
      ...typed,
      cardType: kind,
      ...(validate?.mobileNum && { verificationCode }),
      ...(validate?.authCode && { authCode: authCode.trim() }),
    };
    const issues = addBankCard.body.safeParse(input).error?.issues ?? [];
    const found = new Set(issues.map(({ path }) => String(path[0])));
    if (!isPaymentPassword(values.paymentPassword)) found.add('paymentPassword');
    if (validate?.mobileNum && !isWholeCode(values.verificationCode)) found.add('verificationCode');
    if (validate?.authCode && values.authCode.trim() === '') found.add('authCode');
    setWrong(found);
    if (found.size > 0) return;
    void submit(async () => {
      await api.send(addBankCard, input);
      for (const { name } of [bankCards, bindConfig])
        void queries.invalidateQueries({ queryKey: [name] });
      toast(t('add.done'));
      onDone();
    });
  };
  return { values, set, wrong, kind, chooseKind, send, busy, refusal };
}
