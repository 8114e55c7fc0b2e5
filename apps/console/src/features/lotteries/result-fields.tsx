import { structureOf } from '@app/lottery/prizes/structure-of';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { useLotteryNames } from '../../parts/lottery-odds/use-lottery-names.ts';
import { type Draw, isFamily } from './lotteries.ts';
import { Outcome } from './outcome.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { readTyped } from './read-outcome.ts';

interface ResultFieldsProps {
  readonly draw: Pick<Draw, 'family' | 'day'>;
  /** Whether the form was submitted. Before that, no errors are shown. */
  readonly showsErrors: boolean;
  /** As typed; undefined while it is invalid. */
  readonly onResult: (result: string | undefined) => void;
}

/** Takes a result in the organizer's format and shows how members will see it. */
export function ResultFields({ draw: { family, day }, showsErrors, onResult }: ResultFieldsProps) {
  const { t } = useWords();
  const names = useLotteryNames(family);
  const [typed, setTyped] = useState('');
  const structure = isFamily(family) ? structureOf(family) : undefined;
  const outcome = readTyped(family, typed, day);
  const change = (text: string) => {
    setTyped(text);
    onResult(readTyped(family, text, day) === undefined ? undefined : text);
  };
  return (
    <>
      {structure ? (
        <PrizeFields structure={structure} showsErrors={showsErrors} onResult={change} />
      ) : (
        <TextField
          isCode
          label={t('lotteries.result')}
          hint={names.resultHint(family)}
          error={showsErrors && outcome === undefined ? t('lotteries.result.wrong') : undefined}
          value={typed}
          onTextChange={(text) => change(text.trim())}
        />
      )}
      {outcome !== undefined && (
        <section className="grid gap-2" aria-label={t('lotteries.enter.preview')}>
          <h3 className="text-sm font-strong">{t('lotteries.enter.preview')}</h3>
          <Outcome outcome={outcome} />
        </section>
      )}
    </>
  );
}
