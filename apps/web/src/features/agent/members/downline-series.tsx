import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import { downlineRebates, setDownlineRebate } from '@app/shared/rebates/calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';

type Series = Answer<typeof downlineRebates>['list'][number];

interface DownlineSeriesProps {
  readonly customer: string;
  readonly name: string;
}

/**
 * Highest series of a direct player or agent, editable by their agent. Renders nothing where the site takes no bets in
 * a series.
 */
export function DownlineSeries({ customer, name }: DownlineSeriesProps) {
  const { t } = useTranslation('downlines');
  const { data } = useAnswer(downlineRebates, { customer });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('series')}>
      <h3 className="font-strong">{t('series')}</h3>
      <p className="text-xs text-ink-3">{t('series.how')}</p>
      {data.list.map((series) => (
        <SeriesForm key={series.productType} {...{ customer, name, series }} />
      ))}
    </section>
  );
}

function SeriesForm({ customer, name, series }: DownlineSeriesProps & { readonly series: Series }) {
  const { t } = useTranslation('downlines');
  const { t: games } = useTranslation('games');
  const { productType, maxSeries, from, upTo } = series;
  const [typed, setTyped] = useState(`${maxSeries}`);
  const { send, busy, error } = useCall(setDownlineRebate, { changes: [downlineRebates] });
  const chosenSeries = Number(typed);
  const isWrong = chosenSeries < from || chosenSeries > upTo;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const input = { customer, productType, maxSeries: chosenSeries };
    void send(input, { onDone: () => toast(t('series.saved', { name })) });
  };
  return (
    <form className="grid gap-2" onSubmit={save}>
      <TextField
        label={games(`category.${productType}`)}
        hint={t('series.hint', { from: `${from}`, upTo: `${upTo}` })}
        error={isWrong ? t('series.hint', { from: `${from}`, upTo: `${upTo}` }) : undefined}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        value={typed}
        onTextChange={(text) => setTyped(text.replace(/\D/g, ''))}
      />
      <Refused error={error} />
      <div>
        <Button
          type="submit"
          size="small"
          kind="outline"
          busy={busy}
          off={chosenSeries === maxSeries}
        >
          {t('series.save')}
        </Button>
      </div>
    </form>
  );
}
