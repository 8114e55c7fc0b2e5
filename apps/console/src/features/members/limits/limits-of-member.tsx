import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/limits.ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useMay } from '../../../lib/session/operator.ts';
import { TwoColumns } from '../../../lib/subject-page.tsx';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { DepositLimits } from './deposit-limits.tsx';
import type { Limits } from './limits.ts';
import { WithdrawalLimits } from './withdrawal-limits.tsx';

const POLL_MS = 15_000;

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

/** Restrictions and limits of a member, with reasons. */
export function LimitsOfMember({ member }: OfMember) {
  const answer = useAnswer(calls.read, { id: member.id }, { refetchInterval: POLL_MS });
  return (
    <Answered
      answer={answer}
      waiting={
        <Awaited>
          <TwoColumns
            start={
              <>
                <CardSkeleton content="facts" count={6} />
                <CardSkeleton content="facts" count={4} />
              </>
            }
            end={<CardSkeleton content="facts" count={8} />}
          />
        </Awaited>
      }
    >
      {(limits) => (
        <TwoColumns
          start={
            <>
              <Acts limits={limits} username={member.username} />
              <DepositLimits deposits={limits.deposits} />
            </>
          }
          end={<WithdrawalLimits limits={limits} />}
        />
      )}
    </Answered>
  );
}

interface ActsProps {
  readonly limits: Limits;
  readonly username: string;
}

/** Money actions that the member may perform now, with the reason for each refusal. */
function Acts({ limits: { acts, yearsAsked }, username }: ActsProps) {
  const { t } = useWords();
  return (
    <Card title={t('limits.acts')}>
      <ul className="divide-y divide-line">
        {acts.map(({ act, refusal, since }) => (
          <li
            key={act}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 leading-snug"
          >
            <span>{t(`limits.act.${act}`)}</span>
            {refusal === null ? (
              <Tag state="win">{t('limits.may')}</Tag>
            ) : (
              <Tag state="danger">{t('limits.mayNot')}</Tag>
            )}
            {refusal !== null && (
              <p className="w-full text-sm text-ink-2">
                {t(`limits.refusal.${refusal}`, { years: yearsAsked ?? 0 })}{' '}
                {since !== null && (
                  <>
                    {t('limits.since')} <When at={since} />{' '}
                  </>
                )}
                <WhyLink refusal={refusal} username={username} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WhyLinkProps {
  readonly refusal: NonNullable<Limits['acts'][number]['refusal']>;
  readonly username: string;
}

/** Link to the decision, for operators who may see it. */
function WhyLink({ refusal, username }: WhyLinkProps) {
  const { t } = useWords();
  const [mayPayouts, mayRules] = [useMay('payouts.read'), useMay('site.register_rules')];
  if (refusal === 'frozen' && mayPayouts)
    return (
      <Link
        look="underlined"
        href={`/console/debts?shown=members&q=${encodeURIComponent(username)}`}
      >
        {t('limits.open.debts')}
      </Link>
    );
  if (refusal === 'too_young' && mayRules)
    return (
      <Link look="underlined" href="/console/register-rules">
        {t('nav.registerRules')}
      </Link>
    );
  return null;
}
