import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/risk/ops-calls';
import type { RiskCode } from '@app/shared/risk/risk-marks';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { MarkList } from '../../parts/risk/mark-list.tsx';

type Risk = Answer<typeof calls.member>;
type Mark = Risk['marks'][number];

interface MemberRiskProps {
  readonly member: { readonly id: string; readonly username: string };
}

/** Risk marks of a member with actions, and the ties to other members. */
export function MemberRisk({ member }: MemberRiskProps) {
  const { t } = useWords();
  const mayDecide = useMay('risk.decide');
  const [clearing, setClearing] = useState<RiskCode>();
  const answer = useAnswer(calls.member, { id: member.id });
  return (
    <Card title={t('risk.of')}>
      <Answered answer={answer} rows={3}>
        {({ marks, ...risk }) => (
          <div className="grid gap-4">
            {marks.length === 0 ? (
              <p className="text-sm text-ink-2">{t('risk.member.none')}</p>
            ) : (
              <MarkList
                label={t('risk.marks')}
                marks={marks}
                of={{ memberId: member.id }}
                below={(mark) => (
                  <Standing mark={mark} {...(mayDecide && { onClear: setClearing })} />
                )}
              />
            )}
            <Ties {...risk} />
          </div>
        )}
      </Answered>
      {clearing && (
        <ClearDialog member={member} code={clearing} onClose={() => setClearing(undefined)} />
      )}
    </Card>
  );
}

interface StandingProps {
  readonly mark: Mark;
  readonly onClear?: (code: RiskCode) => void;
}

/** Operator who cleared a mark, or the button to clear it. */
function Standing({ mark: { code, counts, clearedBy, clearedAt }, onClear }: StandingProps) {
  const { t } = useWords();
  if (!counts && clearedBy !== null && clearedAt !== null)
    return (
      <p className="text-sm text-ink-3">
        {t('risk.cleared', { operator: clearedBy })} · <When at={clearedAt} />
      </p>
    );
  if (!onClear) return null;
  return (
    <div>
      <Button size="small" kind="outline" onPress={() => onClear(code)}>
        <ActionOf action={t('risk.clear')} name={t(`risk.mark.${code}`)} />
      </Button>
    </div>
  );
}

function Ties({ ties, hasMoreTies }: Pick<Risk, 'ties' | 'hasMoreTies'>) {
  const { t } = useWords();
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-strong">{t('risk.ties')}</h3>
      {ties.length === 0 && <p className="text-sm text-ink-2">{t('risk.ties.none')}</p>}
      <ul className="grid gap-1">
        {ties.map(({ kind, id, username, lastAt }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-baseline justify-between gap-2 text-sm"
          >
            <span>
              {fillPhrase((at) => t(`risk.tie.${kind}`, at), {
                name: (
                  <Link look="strong" href={`/console/members/${id}`}>
                    <bdi>{username}</bdi>
                  </Link>
                ),
              })}
            </span>
            <span className="text-ink-3">
              <When at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
      {hasMoreTies && (
        <p className="text-xs text-ink-3">{t('risk.ties.more', { count: ties.length })}</p>
      )}
    </section>
  );
}

interface ClearDialogProps extends MemberRiskProps {
  readonly code: RiskCode;
  readonly onClose: () => void;
}

function ClearDialog({ member: { id, username }, code, onClose }: ClearDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.clear, {
    initial: { id, code, reason: '' },
    onDone: () => {
      toast(t('risk.clear.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('risk.clear.title')} onClose={onClose}>
      <ReasonedForm form={form} word={t('risk.clear')}>
        <p className="font-strong">{t(`risk.mark.${code}`)}</p>
        <p className="text-ink-2">{t('risk.clear.text', { username })}</p>
      </ReasonedForm>
    </Dialog>
  );
}
