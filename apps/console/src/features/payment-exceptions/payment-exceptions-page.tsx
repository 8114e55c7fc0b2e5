import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ChooseColumns } from '../../parts/lists/choose-columns.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { QueueHead } from '../../parts/queue/queue-head.tsx';
import { TakeNext } from '../../parts/queue/take-next.tsx';
import { ChooseCase, useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useTakenRow } from '../../parts/queue/use-taken-row.ts';
import { CloseDialog, CreditDialog } from './decide-dialogs.tsx';
import { DETAILS, ExceptionRow } from './exception-row.tsx';
import type { PaymentException } from './payment-exception.ts';

const POLL_MS = 15_000;
const SHOWN: readonly ['open', 'over'] = ['open', 'over'];

type Decision = 'credit' | 'close';

/** Reported payments that cannot be credited automatically. */
export function PaymentExceptionsPage() {
  const { t } = useWords();
  const place = useQueue(SHOWN);
  const { queue: state } = place;
  const [openDialog, setOpenDialog] = useState<{ one: PaymentException; decision: Decision }>();
  const answer = useAnswer(
    calls.list,
    { state, ...(place.asked.after && { after: place.asked.after }) },
    { refetchInterval: POLL_MS },
  );
  const row = useTakenRow();
  const close = () => setOpenDialog(undefined);
  return (
    <Page title={t('nav.paymentExceptions')} lead={t('exceptions.lead')}>
      <Segmented
        label={t('exceptions.show')}
        value={state}
        onChange={place.show}
        segments={SHOWN.map((value) => ({ value, label: t(`exceptions.show.${value}`) }))}
      />
      <Card
        title={t(`exceptions.list.${state}`)}
        aside={
          <ListTools page="/console/paymentExceptions">
            <ChooseColumns
              as="details"
              choices={DETAILS.map((key) => ({ key, head: t(`exceptions.${key}`) }))}
            />
            <ListExport list={calls.list} filters={{ queue: state }} />
          </ListTools>
        }
      >
        <Answered answer={answer} rows={4}>
          {({ list, lengths, next }) => (
            <>
              <QueueHead lengths={lengths} queue={state} />
              {state === 'open' && list.length > 0 && (
                <TakeNext
                  queue="paymentExceptions"
                  onTaken={(id) => {
                    place.go(undefined);
                    row.setTaken(id);
                  }}
                />
              )}
              {list.length === 0 && (
                <Empty state="no-results" sentence={t(`exceptions.none.${state}`)} />
              )}
              <Cases
                list={list}
                refOf={row.refOf}
                onDecide={(one, decision) => setOpenDialog({ one, decision })}
              />
              <KeysetPager by="name" isFirst={place.isFirst} next={next} onGo={place.go} />
            </>
          )}
        </Answered>
      </Card>
      {openDialog?.decision === 'credit' && (
        <CreditDialog exception={openDialog.one} onClose={close} />
      )}
      {openDialog?.decision === 'close' && (
        <CloseDialog exception={openDialog.one} onClose={close} />
      )}
    </Page>
  );
}

interface CasesProps {
  readonly list: readonly PaymentException[];
  readonly refOf: ReturnType<typeof useTakenRow>['refOf'];
  readonly onDecide: (one: PaymentException, decision: Decision) => void;
}

function Cases({ list, refOf, onDecide }: CasesProps) {
  const choice = useCaseChoice({
    kind: 'payment_exception',
    list,
    nameOf: ({ reference }) => reference,
    isOff: ({ state, creditWaits }) => state !== 'open' || creditWaits,
  });
  return (
    <>
      {choice.bar}
      <ul className="divide-y divide-line">
        {list.map((one) => (
          <ExceptionRow
            key={one.id}
            exception={one}
            rowRef={refOf(one.id)}
            box={<ChooseCase selection={choice.selection} row={one} />}
            onDecide={(decision) => onDecide(one, decision)}
          />
        ))}
      </ul>
    </>
  );
}
