import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as members from '@app/shared/members/ops-calls';
import * as calls from '@app/shared/vip/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Vip = Answer<typeof calls.member>;

/** A member's VIP level, the figures that decide it, and its changes. */
export function MemberVipPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const member = useAnswer(members.read, { id });
  const answer = useAnswer(calls.member, { id });
  const username = member.data?.username;
  return (
    <SubjectPage
      title={username ? t('memberVip.of', { username }) : t('memberVip.title')}
      back={{ href: `/console/members/${id}`, label: t('risk.play.back') }}
      answer={answer}
      waiting={<CardSkeleton content="facts" count={8} />}
    >
      {(vip) => (
        <>
          <Level vip={vip} id={id} />
          <Changes vip={vip} />
        </>
      )}
    </SubjectPage>
  );
}

const nameOf = ({ levels }: Vip, level: number) =>
  levels[Math.min(level, levels.length - 1)] ?? `${level}`;

function Level({ vip, id }: { readonly vip: Vip; readonly id: string }) {
  const { t } = useWords();
  const [isRaising, setRaising] = useState(false);
  const { level, reached, raisedTo, since, checkedAt, graceUntil } = vip;
  const isHighest = level >= vip.levels.length - 1;
  return (
    <Card
      title={t('memberVip.title')}
      aside={
        !isHighest && (
          <Button size="small" kind="outline" onPress={() => setRaising(true)}>
            {t('memberVip.raise')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <LevelBadge level={level} className="w-16" />
          <strong className="text-title font-strong">
            <bdi>{nameOf(vip, level)}</bdi>
          </strong>
        </div>
        <FactList>
          {since !== null && (
            <Fact label={t('vipMembers.since')}>
              <When at={since} />
            </Fact>
          )}
          <Fact label={t('vip.level.turnover')}>
            <Money amount={vip.turnover} />
          </Fact>
          <Fact label={t('vip.level.deposits')}>
            <Money amount={vip.deposits} />
          </Fact>
          <Fact label={t('memberVip.reached')}>
            <bdi>{nameOf(vip, reached)}</bdi>
          </Fact>
          {raisedTo !== null && (
            <Fact label={t('memberVip.raisedTo')}>
              <bdi>{nameOf(vip, raisedTo)}</bdi>
            </Fact>
          )}
          <Fact label={t('memberVip.periodTurnover')}>
            <Money amount={vip.periodTurnover} />
          </Fact>
          <Fact label={t('memberVip.periodDeposits')}>
            <Money amount={vip.periodDeposits} />
          </Fact>
          {checkedAt !== null && (
            <Fact label={t('memberVip.checkedAt')}>
              <When at={checkedAt} />
            </Fact>
          )}
          {graceUntil !== null && (
            <Fact label={t('memberVip.graceUntil')}>
              <When at={graceUntil} />
            </Fact>
          )}
        </FactList>
      </div>
      {isRaising && <RaiseDialog vip={vip} id={id} onClose={() => setRaising(false)} />}
    </Card>
  );
}

interface RaiseDialogProps {
  readonly vip: Vip;
  readonly id: string;
  readonly onClose: () => void;
}

function RaiseDialog({ vip: { levels, level }, id, onClose }: RaiseDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.raise, {
    initial: { id, level: level + 1, reason: '' },
    onDone: () => {
      toast(t('memberVip.raise.done'));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('memberVip.raise.title')} onClose={onClose}>
      <ReasonedForm form={form} word={t('memberVip.raise')}>
        <p className="text-ink-2">{t('memberVip.raise.text')}</p>
        <Field label={t('vip.level')}>
          {(control) => (
            <Select
              {...control}
              value={`${form.values.level}`}
              choices={levels
                .map((label, value) => ({ value: `${value}`, label }))
                .slice(level + 1)}
              onValueChange={(value) => form.set('level', Number(value))}
            />
          )}
        </Field>
      </ReasonedForm>
    </Dialog>
  );
}

function Changes({ vip }: { readonly vip: Vip }) {
  const { t } = useWords();
  return (
    <Card title={t('memberVip.changes')}>
      {vip.changes.length === 0 ? (
        <p className="text-ink-3">{t('memberVip.changes.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {vip.changes.map(({ at, fromLevel, toLevel, reason, operator, words }) => (
            <li key={`${at} ${fromLevel} ${toLevel}`} className="flex items-center gap-3 py-3">
              <LevelBadge level={toLevel} className="w-8" />
              <span className="grid min-w-0 grow leading-snug">
                <bdi className="font-strong">{nameOf(vip, toLevel)}</bdi>
                <span className="text-sm text-ink-2">{t(`memberVip.reason.${reason}`)}</span>
                {operator !== null && (
                  <span className="text-xs text-ink-3 wrap-anywhere">
                    <bdi>{operator}</bdi>
                    {words !== null && (
                      <>
                        {': '}
                        <bdi>{words}</bdi>
                      </>
                    )}
                  </span>
                )}
              </span>
              <When at={at} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
