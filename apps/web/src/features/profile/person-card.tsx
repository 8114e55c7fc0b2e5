import { Failed } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Avatar } from '@app/ui/pictures/avatar';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { ShortId } from '../../lib/short-id.tsx';
import { useFlag } from '../../lib/site.ts';
import { useMember } from '../../parts/member/use-member.ts';

const dialogs = {
  avatar: lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog })),
  nickname: lazy(async () => ({ default: (await import('./nickname-dialog.tsx')).NicknameDialog })),
  birthday: lazy(async () => ({ default: (await import('./birthday-dialog.tsx')).BirthdayDialog })),
  email: lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog })),
  payee: lazy(async () => ({ default: (await import('./payee-dialog.tsx')).PayeeDialog })),
};

/** The member's profile, with the fields that can be added or changed. */
export function PersonCard() {
  const { t } = useTranslation(['member', 'profile', 'frame']);
  const session = useSession();
  const time = useTimeText();
  const born = useTimeText('UTC');
  const member = useMember();
  const hasPicture = useFlag('PROFPIC3');
  const hasPayee = useFlag('PERSPAYEE3');
  const hasEmail = useFlag('PERSMAIL3');
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { data } = member;
  if (member.error && !data) return <Failed answer={member} safe={t('safe')} />;
  const wait = <Skeleton shape="word" />;
  const shown = (text: ReactNode) => (data ? text : wait);
  const once = (what: 'birthday' | 'payee' | 'email', value: ReactNode | null) =>
    shown(
      value ?? (
        <Button size="small" onPress={() => setOpen(what)}>
          {t(`profile:${what}.say`)}
        </Button>
      ),
    );
  const Open = open && dialogs[open];
  return (
    <Card title={t('person')}>
      <div className="flex flex-wrap items-center gap-4 pt-2 pb-4">
        <Avatar src={data?.avatar} name={session?.username ?? ''} size="large" />
        <div className="min-w-0 grow">
          <p className="flex items-center gap-1 text-lg font-strong">
            {data ? <bdi className="truncate">{data.nickname}</bdi> : wait}
            <IconButton
              icon="pencil-simple"
              label={t('profile:nickname.change')}
              onPress={() => setOpen('nickname')}
            />
          </p>
          <p className="text-xs text-ink-3">
            {t(session?.isAgent ? 'frame:member.agent' : 'frame:member.player')}
          </p>
        </div>
        {hasPicture && (
          <Button size="small" onPress={() => setOpen('avatar')}>
            {t('profile:avatar.change')}
          </Button>
        )}
      </div>
      <FactList>
        <Fact label={t('username')}>{shown(<bdi>{data?.account}</bdi>)}</Fact>
        <Fact label={t('profile:birthday')}>
          {once('birthday', data?.birthday ? born.date(Date.parse(data.birthday)) : null)}
        </Fact>
        {hasPayee && (
          <Fact label={t('profile:payee')}>
            {once('payee', data?.payee ? <bdi>{data.payee}</bdi> : null)}
          </Fact>
        )}
        {hasEmail && (
          <Fact label={t('profile:email')}>
            {once('email', data?.email ? <bdi>{data.email}</bdi> : null)}
          </Fact>
        )}
        <Fact label={t('registered')}>{shown(data && time.date(data.regDate))}</Fact>
        <Fact label={t('login')}>
          {shown(data?.lastLoginTime ? time.dayAndMinute(data.lastLoginTime) : '–')}
        </Fact>
        <Fact label={t('address')}>{shown(<bdi dir="ltr">{data?.lastLoginIp ?? '–'}</bdi>)}</Fact>
        <Fact label={t('number')}>{shown(<ShortId id={data?.id ?? ''} what={t('number')} />)}</Fact>
      </FactList>
      {Open && data && (
        <Suspense>
          <Open
            member={data}
            onDone={() => void member.refetch()}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
