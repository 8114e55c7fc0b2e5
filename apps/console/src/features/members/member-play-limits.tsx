import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/limits/ops-calls';
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  periodsOfKind,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { type Money as MoneyAmount, money, moneyToWire } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Select } from '@app/ui/forms/select';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

const MINUTES_FIRST = 60;

type Limits = Answer<typeof calls.ofMember>;

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

/** Limits of a member and their changes. Operators may set lower ones. */
export function MemberPlayLimits({ member }: OfMember) {
  const { t } = useWords();
  const mayLimit = useMay('protection.limit');
  const [isLowering, setLowering] = useState(false);
  const answer = useAnswer(calls.ofMember, { id: member.id });
  return (
    <Card title={t('playLimits.of')}>
      <Answered answer={answer} rows={2}>
        {({ list, history }) => (
          <div className="grid gap-4">
            {list.length === 0 ? (
              <p className="text-sm text-ink-2">{t('playLimits.none')}</p>
            ) : (
              <InForce list={list} />
            )}
            {history.length > 0 && <History history={history} />}
            {mayLimit && (
              <div>
                <Button size="small" kind="outline" onPress={() => setLowering(true)}>
                  {t('playLimits.lower')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Answered>
      {isLowering && <LowerDialog member={member} onClose={() => setLowering(false)} />}
    </Card>
  );
}

interface LimitAmountProps {
  readonly kind: LimitKind;
  readonly amount: MoneyAmount;
}

function LimitAmount({ kind, amount }: LimitAmountProps) {
  const { t } = useWords();
  return kind === 'time' ? (
    t('playLimits.minutes', { count: Math.ceil(moneyToWire(amount)) })
  ) : (
    <Money amount={amount} />
  );
}

function InForce({ list }: Pick<Limits, 'list'>) {
  const { t } = useWords();
  return (
    <FactList>
      {list.map(({ kind, period, amount, left }) => (
        <Fact
          key={`${kind} ${period}`}
          label={t(`playLimits.name.${kind}`, { period: t(`playLimits.period.${period}`) })}
        >
          <LimitAmount kind={kind} amount={amount} />
          {period !== 'bet' && (
            <span className="block text-sm text-ink-2">
              {t('playLimits.left')} <LimitAmount kind={kind} amount={left} />
            </span>
          )}
        </Fact>
      ))}
    </FactList>
  );
}

function History({ history }: Pick<Limits, 'history'>) {
  const { t } = useWords();
  return (
    <ul className="divide-y divide-line">
      {history.map(({ id, kind, period, amount, askedBy, askedAt, state }) => (
        <li key={id} className="grid gap-1 py-2 text-sm leading-snug">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {t(`playLimits.name.${kind}`, { period: t(`playLimits.period.${period}`) })}
            </span>
            <Tag state={state === 'pending' ? 'pending' : 'neutral'}>
              {t(`playLimits.state.${state}`)}
            </Tag>
          </p>
          <p>
            {amount === null ? (
              t('playLimits.noLimit')
            ) : (
              <LimitAmount kind={kind} amount={amount} />
            )}
          </p>
          <p className="text-ink-2">
            <When at={askedAt} /> · {t(`playLimits.askedBy.${askedBy}`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function LowerDialog({ member, onClose }: OfMember & { readonly onClose: () => void }) {
  const { t } = useWords();
  const read = useReadAmount();
  const [text, setText] = useState('');
  const form = useForm(calls.lower, {
    initial: {
      id: member.id,
      kind: 'loss' as LimitKind,
      period: 'week' as LimitPeriod,
      amount: 0,
      reason: '',
    },
    onDone: () => {
      toast(t('playLimits.lower.done', { username: member.username }));
      onClose();
    },
  });
  const { kind, period } = form.values;
  const periods: readonly LimitPeriod[] = periodsOfKind[kind];
  const choose = (value: LimitKind) => {
    form.set('kind', value);
    // An amount of money is not one of minutes.
    if ((value === 'time') !== (kind === 'time')) {
      setText('');
      form.set('amount', value === 'time' ? MINUTES_FIRST : 0);
    }
    const [first = 'bet'] = periodsOfKind[value];
    if (!(periodsOfKind[value] as readonly LimitPeriod[]).includes(period))
      form.set('period', first);
  };
  return (
    <Dialog title={t('playLimits.lower.title', { username: member.username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('playLimits.lower')}>
        <p className="text-ink-2">{t('playLimits.lower.text')}</p>
        <Field label={t('playLimits.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              choices={limitKinds.map((value) => ({ value, label: t(`playLimits.kind.${value}`) }))}
              onValueChange={(value) => choose(value as LimitKind)}
            />
          )}
        </Field>
        <Field label={t('playLimits.period')}>
          {(control) => (
            <Select
              {...control}
              value={period}
              choices={periods.map((value) => ({ value, label: t(`playLimits.period.${value}`) }))}
              onValueChange={(value) => form.set('period', value as LimitPeriod)}
            />
          )}
        </Field>
        {kind === 'time' ? (
          <Field
            label={t('playLimits.amount.minutes')}
            error={
              form.isWrong('amount') ? t('playLimits.minutes.wrong', timeLimitMinutes) : undefined
            }
          >
            {(control) => (
              <WholeNumberInput
                {...control}
                min={timeLimitMinutes.least}
                max={timeLimitMinutes.most}
                value={form.values.amount}
                onValueChange={(minutes) => form.set('amount', minutes)}
              />
            )}
          </Field>
        ) : (
          <Field
            label={t('playLimits.amount')}
            error={form.isWrong('amount') ? t('playLimits.amount.wrong') : undefined}
          >
            {(control) => (
              <MoneyInput
                {...control}
                text={text}
                onTextChange={(typed) => {
                  const { amount } = read(typed);
                  setText(typed);
                  form.set('amount', amount === undefined ? 0 : moneyToWire(money(amount)));
                }}
              />
            )}
          </Field>
        )}
      </ReasonedForm>
    </Dialog>
  );
}
