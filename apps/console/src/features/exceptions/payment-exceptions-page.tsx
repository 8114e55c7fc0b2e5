import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/payment-exceptions';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Segmented } from '@app/ui/segmented';
import { useState } from 'react';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { CloseDialog, CreditDialog } from './decide-dialogs.tsx';
import { ExceptionRow } from './exception-row.tsx';
import type { PaymentException } from './payment-exception.ts';

const EVERY_MS = 15_000;
const SHOWN = ['open', 'over'] as const;

type Decision = 'credit' | 'close';

/** Payments that companies reported and that cannot be credited as they are. */
export function PaymentExceptionsPage() {
  const { t } = useWords();
  const [state, setState] = useState<(typeof SHOWN)[number]>('open');
  const [after, setAfter] = useState<string>();
  const [asked, setAsked] = useState<{ one: PaymentException; decision: Decision }>();
  const answer = useAnswer(
    calls.list,
    { state, ...(after && { after }) },
    { refetchInterval: EVERY_MS },
  );
  const show = (chosen: (typeof SHOWN)[number]) => {
    setState(chosen);
    setAfter(undefined);
  };
  const close = () => setAsked(undefined);
  return (
    <Page title={t('nav.paymentExceptions')} lead={t('exceptions.lead')}>
      <Segmented
        label={t('exceptions.show')}
        value={state}
        onChange={show}
        segments={SHOWN.map((value) => ({ value, label: t(`exceptions.show.${value}`) }))}
      />
      <Card title={t(`exceptions.list.${state}`)}>
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty state="no-results" sentence={t(`exceptions.none.${state}`)} />
              )}
              <ul className="divide-y divide-line">
                {list.map((one) => (
                  <ExceptionRow
                    key={one.id}
                    exception={one}
                    onDecide={(decision) => setAsked({ one, decision })}
                  />
                ))}
              </ul>
              <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
            </>
          )}
        </Answered>
      </Card>
      {asked?.decision === 'credit' && <CreditDialog exception={asked.one} onClose={close} />}
      {asked?.decision === 'close' && <CloseDialog exception={asked.one} onClose={close} />}
    </Page>
  );
}
