import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/limits/ops-calls';
import { type LimitKind, minutesOfTimeLimit } from '@app/shared/limits/terms';
import type { Money as MoneyAmount } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { LowerLimitDialog } from './lower-limit-dialog.tsx';

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
      {isLowering && <LowerLimitDialog member={member} onClose={() => setLowering(false)} />}
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
    t('playLimits.minutes', { count: minutesOfTimeLimit(amount) })
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
