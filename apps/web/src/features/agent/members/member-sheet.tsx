import { Answered } from '@app/client/answered';
import { DOWNLINE_TAB_DAYS } from '@app/shared/team/team-sorts';
import { Button } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import { contractsWith } from '../contracts/contract-place.ts';
import { downlinePlaceSearch } from './downline-place.ts';
import { DownlineSeries } from './downline-series.tsx';
import { DownlineTags } from './downline-tags.tsx';
import { type TeamMember, useTeamMember } from './use-downlines.ts';

const PromoteDialog = lazy(async () => ({
  default: (await import('./promote-dialog.tsx')).PromoteDialog,
}));

interface MemberSheetProps {
  readonly memberId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** One member of the team as their agent sees them, with the possible actions. Contact data is masked. */
export function MemberSheet({ memberId, name, onClose }: MemberSheetProps) {
  const { t } = useTranslation('downlines');
  const [isPromoting, setPromoting] = useState(false);
  const found = useTeamMember(memberId);
  if (isPromoting) {
    return (
      <Suspense>
        <PromoteDialog downline={{ memberId, name }} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Answered answer={found} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(member) => (
          <div className="grid gap-4">
            <DownlineTags downline={member} />
            <Facts member={member} />
            {member.isDirect && <DownlineSeries customer={memberId} name={name} />}
            <Ways member={member} onPromote={() => setPromoting(true)} />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

function Facts({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('downlines');
  const time = useTimeText();
  const { isAgent, lastLoginAt, lastDepositAt, lastDeposit } = member;
  return (
    <FactList>
      {!member.isDirect && (
        <Fact label={t('upline')}>
          <bdi>{member.agent}</bdi>
        </Fact>
      )}
      <Fact label={t('balance')}>
        <Money amount={member.balance} />
      </Fact>
      <Fact label={t('registered')}>{time.dayAndMinute(member.registeredAt)}</Fact>
      <Fact label={t('lastLogin')}>
        {lastLoginAt === null ? t('never') : time.dayAndMinute(lastLoginAt)}
      </Fact>
      <Fact label={t('lastDeposit')}>
        {lastDepositAt === null || lastDeposit === null ? (
          t('never')
        ) : (
          <>
            <Money amount={lastDeposit} /> · {time.dayAndMinute(lastDepositAt)}
          </>
        )}
      </Fact>
      <Fact label={t(isAgent ? 'turnoverToday.team' : 'turnoverToday')}>
        <Money amount={member.turnoverToday} />
      </Fact>
      <Fact label={t(isAgent ? 'turnoverWeek.team' : 'turnoverWeek', { days: DOWNLINE_TAB_DAYS })}>
        <Money amount={member.turnoverWeek} />
      </Fact>
      {isAgent && (
        <Fact label={t('below')}>
          <Count value={member.below} />
        </Fact>
      )}
      <Fact label={t('phone')}>
        <Reach text={member.phone} />
      </Fact>
      <Fact label={t('email')}>
        <Reach text={member.email} />
      </Fact>
    </FactList>
  );
}

function Reach({ text }: { readonly text: string | null }): ReactNode {
  const { t } = useTranslation('downlines');
  return text === null ? t('reach.none') : <bdi dir="ltr">{text}</bdi>;
}

interface WaysProps {
  readonly member: TeamMember;
  readonly onPromote: () => void;
}

/** Links to related pages, and the actions reserved for the agent directly above. */
function Ways({ member, onPromote }: WaysProps) {
  const { t } = useTranslation('downlines');
  const mayAdd = useFlag('AFFMAN3');
  const maySend = useFlag('LINETRANS3');
  const { isAgent, isDirect, isLocked, memberId, name } = member;
  const place = { tab: 'all', sort: 'name', order: 'asc', head: memberId } as const;
  return (
    <>
      <nav aria-label={t('ways')} className="flex flex-wrap gap-x-4 gap-y-2">
        {isAgent && member.below > 0 && (
          <Link look="strong" href={`/agent/members${downlinePlaceSearch(place)}`}>
            {t('open')}
          </Link>
        )}
        {isAgent && isDirect && (
          <Link look="strong" href={contractsWith(member)}>
            {t('contracts')}
          </Link>
        )}
        {isDirect && maySend && !isLocked && (
          <Link look="strong" href={`/agent/transfer?to=${name}`}>
            {t('send')}
          </Link>
        )}
        <Link look="strong" href={`/agent/bets?name=${name}`}>
          {t('bets')}
        </Link>
      </nav>
      {!isAgent && !isLocked && isDirect && mayAdd && (
        <Button onPress={onPromote}>{t('promote')}</Button>
      )}
    </>
  );
}
