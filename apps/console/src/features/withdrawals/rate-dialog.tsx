import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import { fineToWire } from '@app/shared/money/fine';
import * as calls from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { type Rate, RateTable } from './rate-table.tsx';

interface RateDialogProps {
  /** Absent when adding a currency. */
  readonly rate: Rate | undefined;
  readonly onClose: () => void;
}

/** Invalid text becomes a number that the call's schema rejects. */
const numberOf = (typed: string): number => {
  const plain = typed.trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : -1;
};

/** New exchange rate of a cryptocurrency, with its history. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const { t } = useWords();
  const shown = (units: bigint | undefined) => (units === undefined ? '' : `${fineToWire(units)}`);
  const [sell, setSell] = useState(shown(rate?.sell));
  const [buy, setBuy] = useState(shown(rate?.buy));
  const form = useForm(calls.change, {
    initial: {
      currency: rate?.currency ?? '',
      version: rate?.version ?? 0,
      reason: '',
      sell: numberOf(sell),
      buy: numberOf(buy),
    },
    onDone: (_, { currency }) => {
      toast(t('rates.asked', { currency }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={rate?.currency ?? t('rates.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('approvals.request')}>
        <p className="text-ink-2">{t('rates.byTwo')}</p>
        {rate === undefined && (
          <TextField
            isCode
            label={t('rates.currency')}
            hint={t('rates.currency.hint')}
            error={isWrong('currency') ? t('withdrawalBanks.currency.wrong') : undefined}
            value={values.currency}
            onTextChange={(currency) => set('currency', currency.trim().toUpperCase())}
          />
        )}
        <TextField
          isCode
          inputMode="decimal"
          label={t('rates.sell')}
          hint={t('rates.sell.hint')}
          error={isWrong('sell') ? t('rates.sell.wrong') : undefined}
          value={sell}
          onTextChange={(typed) => {
            setSell(typed);
            set('sell', numberOf(typed));
          }}
        />
        <TextField
          isCode
          inputMode="decimal"
          label={t('rates.buy')}
          hint={t('rates.buy.hint')}
          error={isWrong('buy') ? t('rates.buy.wrong') : undefined}
          value={buy}
          onTextChange={(typed) => {
            setBuy(typed);
            set('buy', numberOf(typed));
          }}
        />
        {rate && <Versions currency={rate.currency} />}
      </ReasonedForm>
    </Dialog>
  );
}

function Versions({ currency }: { readonly currency: string }) {
  const { t } = useWords();
  const answer = useAnswer(calls.versions, { currency });
  return (
    <Answered answer={answer} rows={2}>
      {({ list }) => <RateTable caption={t('rates.versions')} list={list} />}
    </Answered>
  );
}
