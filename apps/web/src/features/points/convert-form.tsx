import type { SingleRequest } from '@app/client/use-single-request';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { Count } from '@app/ui/figures/figures';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { MoneyInput } from '@app/ui/forms/money-input';
import { TextField } from '@app/ui/forms/text-field';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Chip } from '@app/ui/text/chip';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { moneyFor, suggestedPoints } from './convert-amount.ts';
import type { ConvertTerms } from './points-answers.ts';
import { useConvertAmount } from './use-convert-amount.ts';

const ConvertDialog = lazy(async () => ({
  default: (await import('./convert-dialog.tsx')).ConvertDialog,
}));

interface ConvertFormProps {
  readonly terms: ConvertTerms;
  readonly balance: number;
  readonly request: SingleRequest;
}

/** Points to convert, typed as points or as the money they bring. Opens the confirmation, which sends the request. */
export function ConvertForm({ terms, balance, request }: ConvertFormProps) {
  const { t } = useTranslation('points');
  const isOnline = useOnline();
  const amount = useConvertAmount(terms, balance);
  const [confirmed, setConfirmed] = useState<number>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    amount.showErrors();
    if (amount.ready !== undefined && !request.isLocked) setConfirmed(amount.ready);
  };
  return (
    <Form onSubmit={check} className="grid gap-4">
      <div className="grid gap-2">
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 wide-phone:grid-cols-2">
          <TextField
            label={t('convert.points')}
            hint={t('convert.points.hint', { min: terms.pointsMin, step: terms.pointsStep })}
            error={amount.error}
            dir="ltr"
            inputMode="numeric"
            value={amount.pointsText}
            onTextChange={amount.typePoints}
            onBlur={amount.leave}
          />
          <Field label={t('convert.money')} hint={t('convert.money.hint')} isOptional>
            {(control) => (
              <MoneyInput
                {...control}
                text={amount.moneyText}
                onTextChange={amount.typeMoney}
                onBlur={amount.leave}
              />
            )}
          </Field>
        </div>
        <Suggestions terms={terms} amount={amount} />
      </div>
      <Terms terms={terms} balance={balance} />
      <OfflineReason />
      <Button kind="accent" type="submit" off={!isOnline || request.isLocked}>
        {t('convert.check')}
      </Button>
      {confirmed !== undefined && (
        <Suspense>
          <ConvertDialog
            points={confirmed}
            terms={terms}
            balance={balance}
            request={request}
            onSent={amount.clear}
            onClose={() => setConfirmed(undefined)}
          />
        </Suspense>
      )}
    </Form>
  );
}

interface SuggestionsProps {
  readonly terms: ConvertTerms;
  readonly amount: ReturnType<typeof useConvertAmount>;
}

function Suggestions({ terms, amount }: SuggestionsProps) {
  const { t } = useTranslation('points');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('convert.suggested')}</legend>
      {suggestedPoints(terms).map((points) => (
        <Chip
          key={points}
          chosen={amount.points === points}
          onPress={() => amount.typePoints(`${points}`)}
        >
          <Count value={points} />
        </Chip>
      ))}
    </fieldset>
  );
}

function Terms({ terms, balance }: Pick<ConvertFormProps, 'terms' | 'balance'>) {
  const { t } = useTranslation('points');
  const money = useMoneyText();
  const time = useTimeText();
  const { pointsPerUnit, leftToday, dayEndsAt, turnoverMultiplier } = terms;
  return (
    <FactList>
      <Fact label={t('balance')}>
        <Count value={balance} />
      </Fact>
      <Fact label={t('convert.rate')}>
        {t('convert.rate.of', {
          count: pointsPerUnit,
          amount: money(moneyFor(pointsPerUnit, terms)),
        })}
      </Fact>
      <Fact label={t('convert.left')}>
        {t('convert.left.of', { count: leftToday, time: time.dayAndMinute(dayEndsAt) })}
      </Fact>
      <Fact label={t('convert.turnover')}>
        {turnoverMultiplier === 0
          ? t('convert.turnover.none')
          : t('convert.turnover.of', { times: turnoverMultiplier })}
      </Fact>
    </FactList>
  );
}
