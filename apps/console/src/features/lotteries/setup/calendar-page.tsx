import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as lotteries from '@app/shared/lotteries/ops-calls';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { lotteryHref } from '../../../lib/lottery-hrefs.ts';
import { useMay, useOperator } from '../../../lib/session/operator.ts';
import { SubjectPage } from '../../../lib/subject-page.tsx';
import { useWords } from '../../../lib/words.ts';
import { WaitingRequests } from '../../../parts/waiting-requests/waiting-requests.tsx';
import type { Lottery } from '../lotteries.ts';
import { GroupField } from './group-field.tsx';
import { WhenFields } from './when-fields.tsx';

/** Changes the schedule and menu group of a lottery. Existing draws keep their times. */
export function CalendarPage() {
  const { t } = useWords();
  const { code = '' } = useParams();
  const mayChange = useMay('lotteries.configure');
  const isOfAllSites = useOperator().site === null;
  const answer = useAnswer(lotteries.read, { lottery: code });
  return (
    <SubjectPage
      title={answer.data ? t('setup.calendarOf', { name: answer.data.name }) : t('setup.change')}
      back={{ href: lotteryHref(code), label: answer.data?.name ?? t('lotteries.lottery') }}
      answer={answer}
      waiting={<CardSkeleton content="fields" count={6} />}
    >
      {(lottery) => (
        <Card title={t('setup.change')}>
          <WaitingRequests
            say={({ action, target }) =>
              action === 'lottery.changed' && target === code ? t('setup.changeWaits') : undefined
            }
          />
          {mayChange && isOfAllSites && lottery.source !== 'joined' ? (
            <CalendarForm key={lottery.code} lottery={lottery} />
          ) : (
            <p className="text-ink-2">{t('setup.mayNot')}</p>
          )}
        </Card>
      )}
    </SubjectPage>
  );
}

function CalendarForm({ lottery }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(true);
  const { code, group, calendar, timeZone, closesBeforeS } = lottery;
  const form = useForm(calls.change, {
    initial: { lottery: code, group, calendar, timeZone, closesBeforeS, reason: '' },
    onDone: () => toast(t('prices.asked')),
  });
  const { values, set, isWrong } = form;
  const send = async (event: FormEvent) => {
    if (isWhole) return form.send(event);
    event.preventDefault();
    form.check();
  };
  return (
    <ReasonedForm form={{ ...form, send }} word={t('approvals.request')}>
      <p className="text-ink-2">{t('setup.change.byTwo')}</p>
      <GroupField others={[]} value={values.group} onChange={(next) => set('group', next)} />
      <WhenFields
        lottery={code}
        times={values}
        isWrong={(field) => isWrong(field) || (field === 'calendar' && !isWhole)}
        onCalendar={(calendar) => {
          setWhole(calendar !== undefined);
          if (calendar) set('calendar', calendar);
        }}
        onZone={(zone) => set('timeZone', zone)}
        onCloses={(seconds) => set('closesBeforeS', seconds)}
      />
    </ReasonedForm>
  );
}
