import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { bankCards, defaultBankCard } from '@app/shared/withdrawals/accounts.calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Tag } from '@app/ui/text/tag';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { useAccountNote } from './use-account-note.ts';
import type { Account } from './withdrawal-answers.ts';

const RemoveAccountDialog = lazy(async () => ({
  default: (await import('./remove-account-dialog.tsx')).RemoveAccountDialog,
}));

/** One account with its actions, and the reason if nothing can be paid there now. */
export function AccountRow({ account }: { readonly account: Account }) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const accountNoteOf = useAccountNote();
  const showsDate = useFlag('WDRAWINFOBINDDATE3');
  const api = useClient();
  const queries = useQueryClient();
  const { submit, busy, refusal } = useSubmit();
  const [isRemoving, setRemoving] = useState(false);
  const { bankCardId, bankName, cardNumber, isDefault, createdAt } = account;
  const choose = () =>
    submit(async () => {
      await api.send(defaultBankCard, { bankCardId });
      await queries.invalidateQueries({ queryKey: [bankCards.name] });
    });
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-strong">{`${bankName} ${cardNumber}`}</bdi>
        {isDefault && <Tag state="win">{t('account.default')}</Tag>}
      </p>
      <p className="text-sm text-ink-2">
        <bdi>{accountNoteOf(account)}</bdi>
      </p>
      {showsDate && createdAt !== null && (
        <p className="text-xs text-ink-3">{t('account.since', { time: time.day(createdAt) })}</p>
      )}
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <p className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button size="small" kind="outline" busy={busy} onPress={() => void choose()}>
            <span aria-hidden="true">{t('account.choose')}</span>
            <span className="sr-only">{t('account.choose.of', { account: cardNumber })}</span>
          </Button>
        )}
        <Button size="small" kind="outline" onPress={() => setRemoving(true)}>
          <span aria-hidden="true">{t('account.remove')}</span>
          <span className="sr-only">{t('account.remove.of', { account: cardNumber })}</span>
        </Button>
      </p>
      {isRemoving && (
        <Suspense>
          <RemoveAccountDialog account={account} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </li>
  );
}
