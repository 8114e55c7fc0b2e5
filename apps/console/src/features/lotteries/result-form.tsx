import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { structureOf } from '@app/lottery/prizes/structure-of';
import * as calls from '@app/shared/ops/lotteries';
import { Button } from '@app/ui/button';
import { Form } from '@app/ui/form';
import { TextField } from '@app/ui/text-field';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { type Draw, isFamily } from './lotteries.ts';
import { Outcome } from './outcome.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { readTyped } from './read-outcome.ts';

interface ResultFormProps {
  readonly draw: Draw;
  readonly onDone: () => void;
}

/** Takes a result as its organizer publishes it, and shows it as members will see it before it is sent. */
export function ResultForm({ draw, onDone }: ResultFormProps) {
  const { lottery, number, family, day } = draw;
  const { t, named } = useWords();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const call = useCall(calls.enterResult);
  const structure = isFamily(family) ? structureOf(family) : undefined;
  const outcome = readTyped(family, typed, day);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (outcome === undefined || call.busy) return;
    const done = ({ became }: { readonly became: 'noted' | 'drawn' | 'held' }) => {
      toast(t(`lotteries.became.${became}`));
      onDone();
    };
    void call.send({ lottery, draw: number, result: typed }, { onDone: done });
  };
  return (
    <Form className="grid gap-3" onSubmit={send}>
      <p className="text-ink-2">{t('lotteries.enter.byTwo')}</p>
      {structure ? (
        <PrizeFields structure={structure} isTried={tried} onResult={setTyped} />
      ) : (
        <TextField
          isCode
          label={t('lotteries.result')}
          hint={named('lotteries.hint', family)}
          error={tried && outcome === undefined ? t('lotteries.result.wrong') : undefined}
          value={typed}
          onTextChange={(text) => setTyped(text.trim())}
        />
      )}
      {outcome !== undefined && (
        <section className="grid gap-2" aria-label={t('lotteries.enter.preview')}>
          <h3 className="text-sm font-strong">{t('lotteries.enter.preview')}</h3>
          <Outcome outcome={outcome} />
        </section>
      )}
      <Refused error={call.error} />
      <div className="flex justify-end">
        <Button type="submit" kind="ink" busy={call.busy}>
          {t('lotteries.enter.send')}
        </Button>
      </div>
    </Form>
  );
}
