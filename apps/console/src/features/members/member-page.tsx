import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMay } from '../../lib/session/operator.ts';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AsOfPicker } from '../../parts/as-of/as-of-picker.tsx';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { DataProtection } from './data-protection.tsx';
import { type MemberAction, MemberActionDialog } from './member-action-dialog.tsx';
import { MemberExclusions } from './member-exclusions.tsx';
import { MemberHarm } from './member-harm.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberLists } from './member-money.tsx';
import { MemberPlace } from './member-place.tsx';
import { MemberPlayLimits } from './member-play-limits.tsx';
import { MemberRisk } from './member-risk.tsx';
import { RemoveAuthenticatorDialog } from './remove-authenticator-dialog.tsx';

type Member = Answer<typeof calls.read>;

/** A member: identity, login state and operator actions. */
export function MemberPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { asOf } = useAsOf();
  const mayProtect = useMay('members.protect');
  const mayRisk = useMay('risk.read');
  const mayProtection = useMay('protection.read');
  const mayCases = useMay('protection.cases');
  const answer = useAnswer(calls.read, { id }, { refetchInterval: 10_000 });
  return (
    <SubjectPage
      title={answer.data?.username ?? t('member')}
      back={{ href: '/console/members', label: t('member.back') }}
      answer={answer}
      waiting={
        <TwoColumns
          start={
            <>
              <CardSkeleton content="facts" count={7} />
              <CardSkeleton content="facts" count={2} />
              <CardSkeleton content="facts" count={2} />
            </>
          }
          end={
            <>
              <CardSkeleton content="facts" count={2} />
              <CardSkeleton content="facts" count={4} />
            </>
          }
        />
      }
    >
      {(member) => (
        <>
          <AsOfPicker lead={t('asOf.lead')} title="asOf.on" text={t('asOf.text')} />
          <MemberHead member={member} />
          <MemberLists member={member} />
          {asOf === undefined && (
            <TwoColumns
              start={
                <>
                  <Facts member={member} />
                  <Standing member={member} />
                  <MemberPlace member={member} />
                </>
              }
              end={
                <>
                  {mayRisk && <MemberRisk member={member} />}
                  {mayCases && <MemberHarm member={member} />}
                  {mayProtection && <MemberPlayLimits member={member} />}
                  {mayProtection && <MemberExclusions member={member} />}
                  {mayProtect && <DataProtection member={member} />}
                </>
              }
            />
          )}
        </>
      )}
    </SubjectPage>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const { t } = useWords();
  const mayPoints = useMay('points.orders');
  const mayLogins = useMay('members.logins');
  const contact = (text: string | null, isVerified: boolean) =>
    text === null ? (
      t('member.notBound')
    ) : (
      <>
        <bdi>{text}</bdi>{' '}
        <Tag state={isVerified ? 'win' : 'pending'}>
          {t(isVerified ? 'member.verified' : 'member.unverified')}
        </Tag>
      </>
    );
  return (
    <Card
      title={t('member.facts')}
      aside={
        mayPoints && (
          <Link look="strong" href={`/console/members/${member.id}/points`}>
            {t('pointRecords.see')}
          </Link>
        )
      }
    >
      <FactList>
        <Fact label={t('member.nickname')}>
          <bdi>{member.nickname}</bdi>
        </Fact>
        <Fact label={t('member.agent')}>
          <bdi>{member.agent ?? t('member.noAgent')}</bdi>
        </Fact>
        <Fact label={t('member.mobile')}>{contact(member.mobile, member.mobileVerified)}</Fact>
        <Fact label={t('member.email')}>{contact(member.email, member.emailVerified)}</Fact>
        <Fact label={t('member.authenticator')}>
          {member.authenticatorBoundAt === null ? (
            t('member.notBound')
          ) : (
            <When at={member.authenticatorBoundAt} />
          )}
        </Fact>
        <Fact label={t('member.registered')}>
          <When at={member.registeredAt} />
        </Fact>
        <Fact label={t('member.lastLogin')}>
          {member.lastLoginAt === null ? t('member.never') : <When at={member.lastLoginAt} />}
        </Fact>
        {mayLogins && (
          <Fact label={t('member.lastIp')}>
            <bdi>{member.lastLoginIp ?? '–'}</bdi>
          </Fact>
        )}
        {member.notices.length > 0 && (
          <Fact label={t('member.notices')}>
            <ul>
              {member.notices.map(({ kind, choice }) => (
                <li key={kind}>
                  {t(`member.notices.${choice}`, { kind: t(`noticeKind.${kind}`) })}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </FactList>
    </Card>
  );
}

function Standing({ member }: { readonly member: Member }) {
  const { t } = useWords();
  const [mayEnd, mayLock] = [useMay('sessions.end'), useMay('members.lock')];
  const mayLink = useMay('members.login_link');
  const [asking, setAsking] = useState<MemberAction | 'removeAuthenticator'>();
  const { session, lockedAt, frozenSince, erasedAt, authenticatorBoundAt } = member;
  const close = () => setAsking(undefined);
  const lockAction = lockedAt === null ? 'lock' : 'unlock';
  return (
    <Card title={t('member.session')}>
      <FactList>
        <Fact label={t('member.session')}>
          {session ? (
            <Tag state="win">{t('member.session.on')}</Tag>
          ) : (
            <Tag>{t('member.session.off')}</Tag>
          )}
        </Fact>
        {session && (
          <>
            <Fact label={t('member.session.since')}>
              <When at={session.startedAt} />
            </Fact>
            <Fact label={t('member.session.active')}>
              <When at={session.activeAt} />
            </Fact>
          </>
        )}
        {lockedAt !== null && (
          <Fact label={t('member.lockedSince')}>
            <When at={lockedAt} />
          </Fact>
        )}
        {frozenSince !== null && (
          <Fact label={t('member.frozenSince')}>
            <When at={frozenSince} />
          </Fact>
        )}
      </FactList>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayEnd && session && (
          <Button kind="outline" onPress={() => setAsking('endSessions')}>
            {t('auditAction.endSessions')}
          </Button>
        )}
        {mayLink && lockedAt === null && (
          <Button kind="outline" onPress={() => setAsking('loginLink')}>
            {t('auditAction.loginLink')}
          </Button>
        )}
        {mayLock && erasedAt === null && authenticatorBoundAt !== null && (
          <Button kind="outline" onPress={() => setAsking('removeAuthenticator')}>
            {t('auditAction.removeAuthenticator')}
          </Button>
        )}
        {mayLock && erasedAt === null && (
          <Button kind={lockedAt === null ? 'danger' : 'ink'} onPress={() => setAsking(lockAction)}>
            {t(`auditAction.${lockAction}`)}
          </Button>
        )}
      </div>
      {asking === 'removeAuthenticator'
        ? authenticatorBoundAt !== null && (
            <RemoveAuthenticatorDialog
              member={member}
              boundAt={authenticatorBoundAt}
              onClose={close}
            />
          )
        : asking && <MemberActionDialog action={asking} member={member} onClose={close} />}
    </Card>
  );
}
