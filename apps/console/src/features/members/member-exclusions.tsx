import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/exclusions/ops-calls';
import { type SelfExclusionTerm, selfExclusionTerms } from '@app/shared/exclusions/terms';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Exclusion = Answer<typeof calls.ofMember>['list'][number];

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

/**
 * Time-outs and self-exclusions of a member. Operators may exclude the member, and end exclusions that the member did
 * not ask for.
 */
export function MemberExclusions({ member }: OfMember) {
  const { t } = useWords();
  const mayExclude = useMay('protection.exclude');
  const [isExcluding, setExcluding] = useState(false);
  const [lifting, setLifting] = useState<Exclusion>();
  const answer = useAnswer(calls.ofMember, { id: member.id });
  return (
    <Card title={t('exclusions.of')}>
      <Answered answer={answer} rows={2}>
        {({ list }) => (
          <div className="grid gap-4">
            {list.length === 0 ? (
              <p className="text-sm text-ink-2">{t('exclusions.member.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((exclusion) => (
                  <Row
                    key={exclusion.id}
                    exclusion={exclusion}
                    onLift={mayExclude ? setLifting : undefined}
                  />
                ))}
              </ul>
            )}
            {mayExclude && (
              <div>
                <Button size="small" kind="outline" onPress={() => setExcluding(true)}>
                  {t('exclusions.exclude')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Answered>
      {isExcluding && <ExcludeDialog member={member} onClose={() => setExcluding(false)} />}
      {lifting && (
        <LiftDialog member={member} id={lifting.id} onClose={() => setLifting(undefined)} />
      )}
    </Card>
  );
}

interface RowProps {
  readonly exclusion: Exclusion;
  readonly onLift: ((exclusion: Exclusion) => void) | undefined;
}

function Row({ exclusion, onLift }: RowProps) {
  const { t } = useWords();
  const { kind, term, begunBy, startsAt, endsAt, holdsUntil, isInForce } = exclusion;
  const end = holdsUntil ?? endsAt;
  return (
    <li className="grid gap-1 py-2 text-sm leading-snug">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-strong">
          {t(`exclusions.kind.${kind}`, { term: t(`exclusions.term.${term}`) })}
        </span>
        <Tag state={isInForce ? 'pending' : 'neutral'}>
          {t(isInForce ? 'exclusions.inForce' : 'exclusions.over')}
        </Tag>
      </p>
      <p className="text-ink-2">
        <When at={startsAt} />
        {end !== null && (
          <>
            {' '}
            – <When at={end} />
          </>
        )}
      </p>
      <p className="text-ink-2">{t(`exclusions.begunBy.${begunBy}`)}</p>
      {onLift && isInForce && begunBy !== 'member' && (
        <div>
          <Button size="small" kind="outline" onPress={() => onLift(exclusion)}>
            {t('exclusions.lift')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DialogProps extends OfMember {
  readonly onClose: () => void;
}

function ExcludeDialog({ member: { id, username }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.exclude, {
    initial: { id, term: 'six_months' as SelfExclusionTerm, reason: '' },
    onDone: () => {
      toast(t('exclusions.exclude.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('exclusions.exclude.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('exclusions.exclude')} isDangerous>
        <p className="text-ink-2">{t('exclusions.exclude.text')}</p>
        <Field label={t('exclusions.howLong')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.term}
              choices={selfExclusionTerms.map((term) => ({
                value: term,
                label: t(`exclusions.term.${term}`),
              }))}
              onValueChange={(term) => form.set('term', term as SelfExclusionTerm)}
            />
          )}
        </Field>
      </ReasonedForm>
    </Dialog>
  );
}

function LiftDialog({ member: { username }, id, onClose }: DialogProps & { readonly id: string }) {
  const { t } = useWords();
  const form = useForm(calls.lift, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('exclusions.lift.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('exclusions.lift.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('exclusions.lift')}>
        <p className="text-ink-2">{t('exclusions.lift.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
