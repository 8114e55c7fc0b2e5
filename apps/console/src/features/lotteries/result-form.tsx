import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/lotteries/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { Draw } from './lotteries.ts';
import { ResultFields } from './result-fields.tsx';

interface ResultFormProps {
  readonly draw: Draw;
  readonly onDone: () => void;
}

/** Enters the result of an external draw, which another operator has to enter too. */
export function ResultForm({ draw, onDone }: ResultFormProps) {
  const { lottery, number } = draw;
  const { t } = useWords();
  const [result, setResult] = useState<string>();
  const [tried, setTried] = useState(false);
  const call = useCall(calls.enterResult);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result === undefined || call.busy) return;
    const done = ({ became }: { readonly became: 'noted' | 'drawn' | 'held' | 'repeated' }) => {
      toast(t(`lotteries.became.${became}`));
      onDone();
    };
    void call.send({ lottery, draw: number, result }, { onDone: done });
  };
  return (
    <Form className="grid gap-3" onSubmit={send}>
      <p className="text-ink-2">{t('lotteries.enter.byTwo')}</p>
      <ResultFields draw={draw} showsErrors={tried} onResult={setResult} />
      <Refused error={call.error} />
      <div className="flex justify-end">
        <Button type="submit" kind="ink" busy={call.busy}>
          {t('lotteries.enter.send')}
        </Button>
      </div>
    </Form>
  );
}
