import type { LegResult } from '@app/shared/withdrawals/states';
import { Button } from '@app/ui/buttons/button';
import { Countdown } from '@app/ui/figures/countdown';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Payment } from './withdrawal-answers.ts';

const AnswerDialog = lazy(async () => ({
  default: (await import('./answer-dialog.tsx')).AnswerDialog,
}));

const RESULTS = ['RECEIVED', 'PARTIAL', 'NOT_RECEIVED'] as const satisfies LegResult[];

/** The possible answers to a payment, their deadline, and what happens without one. */
export function PaymentAnswer({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('withdrawals');
  const [chosenResult, setChosenResult] = useState<LegResult>();
  return (
    <div className="grid gap-2">
      {payment.confirmBy !== null && (
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('answer.why', at), {
            time: <Countdown until={payment.confirmBy} />,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {RESULTS.map((result) => (
          <Button
            key={result}
            size="small"
            kind={result === 'RECEIVED' ? 'accent' : 'outline'}
            onPress={() => setChosenResult(result)}
          >
            {t(`answer.${result}`)}
          </Button>
        ))}
      </div>
      {chosenResult && (
        <Suspense>
          <AnswerDialog
            payment={payment}
            result={chosenResult}
            onClose={() => setChosenResult(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface LateAnswerProps {
  readonly payment: Payment;
  readonly until: number;
}

/** For a payment that counts as received automatically: the member can still report that nothing arrived. */
export function LateAnswer({ payment, until }: LateAnswerProps) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">{t('answer.late', { until: time.dayAndMinute(until) })}</p>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        {t('answer.NOT_RECEIVED')}
      </Button>
      {isOpen && (
        <Suspense>
          <AnswerDialog payment={payment} result="NOT_RECEIVED" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
