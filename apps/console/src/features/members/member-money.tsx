import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import { purposesOfMembers, uploadPurposes } from '@app/shared/uploads/upload-purposes';
import { Card } from '@app/ui/layout/card';
import { TabGroups } from '@app/ui/navigation/tab-groups';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { BonusesOfMember } from './bonuses-of-member.tsx';
import { LimitsOfMember } from './limits/limits-of-member.tsx';
import { Adjustments } from './lists/adjustments.tsx';
import { DevicesOfMember } from './lists/devices-of-member.tsx';
import { DocumentsOfMember } from './lists/documents-of-member.tsx';
import { LoginsOfMember } from './lists/login-attempts.tsx';
import { Bets, Bills, Deposits, Transactions, Withdrawals } from './lists/money-lists.tsx';
import { PicturesOfMember } from './lists/pictures-of-member.tsx';
import { WalletTransfersOfMember } from './lists/wallet-transfers-of-member.tsx';
import { WithdrawalAccounts } from './lists/withdrawal-accounts.tsx';
import { Notes } from './notes.tsx';
import { RewardsOfMember } from './rewards-of-member.tsx';
import { Timeline } from './timeline.tsx';

interface OfMember {
  readonly member: {
    readonly id: string;
    readonly username: string;
    readonly customerType: number;
  };
}

/** Lists of a member by subject. */
const GROUPS = {
  history: ['timeline', 'notes'],
  limits: ['limits'],
  money: [
    'transactions',
    'deposits',
    'withdrawals',
    'walletTransfers',
    'adjustments',
    'accounts',
    'bills',
  ],
  play: ['bets', 'bonuses', 'rewards'],
  person: ['papers', 'pictures', 'devices', 'logins'],
} as const;
type Group = keyof typeof GROUPS;
type Tab = (typeof GROUPS)[Group][number];
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Whether the operator may see members' pictures of at least one purpose. */
function useSeesPictures(): boolean {
  const { permissions } = useOperator();
  return purposesOfMembers.some((purpose) =>
    permissions.includes(uploadPurposes[purpose].permission),
  );
}

/** Lists of a member, one at a time. The address holds the selection. */
export function MemberLists({ member }: OfMember) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const mayMoney = useMay('members.money');
  const mayLogins = useMay('members.logins');
  const seesPictures = useSeesPictures();
  const { asOf } = useAsOf();
  const mayRewards = useMay('rewards.read');
  const mayBonuses = useMay('bonuses.decide');
  const mayDocuments = useMay('kyc.decide');
  const { id, customerType } = member;
  const isThere = (tab: Tab) => {
    if (tab === 'timeline') return true;
    // Only the timeline can be shown as of a past moment.
    if (asOf !== undefined) return false;
    if (tab === 'notes') return true;
    if (tab === 'logins' || tab === 'devices') return mayLogins;
    if (tab === 'pictures') return seesPictures && customerType !== TRIAL;
    if (tab === 'papers') return mayDocuments && customerType !== TRIAL;
    if (tab === 'limits') return mayMoney;
    if (tab === 'bonuses') return mayBonuses && customerType !== TRIAL;
    if (tab === 'rewards') return mayRewards && customerType !== TRIAL;
    if (tab === 'bills') return mayMoney && isAgent(customerType);
    return mayMoney && customerType !== TRIAL;
  };
  const groups = GROUP_NAMES.map((group) => {
    const tabs: readonly Tab[] = GROUPS[group];
    return { group, tabs: tabs.filter(isThere) };
  }).filter(({ tabs }) => tabs.length > 0);
  const current =
    groups.flatMap(({ tabs }) => tabs).find((tab) => tab === search.get('tab')) ?? 'timeline';
  const labelOf = (group: Group, [first, ...more]: readonly Tab[]) =>
    group === 'limits' || (first && more.length === 0)
      ? t(`member.tab.${first ?? 'limits'}`)
      : t(`member.group.${group}`);
  return (
    <>
      <TabGroups
        label={t('member.lists')}
        groups={groups.map(({ group, tabs }) => ({
          label: labelOf(group, tabs),
          links: tabs.map((tab) => ({
            href: `${pathname}?tab=${tab}${asOf === undefined ? '' : `&asOf=${asOf}`}`,
            label: t(`member.tab.${tab}`),
            current: tab === current,
          })),
        }))}
      />
      {current === 'timeline' && <Timeline member={member} />}
      {current === 'notes' && <Notes memberId={id} />}
      {current === 'transactions' && <Transactions id={id} />}
      {current === 'bets' && <Bets id={id} />}
      {current === 'deposits' && <Deposits id={id} />}
      {current === 'withdrawals' && <Withdrawals id={id} />}
      {current === 'walletTransfers' && <WalletTransfersOfMember id={id} />}
      {current === 'limits' && <LimitsOfMember member={member} />}
      {current === 'papers' && <DocumentsOfMember id={id} />}
      {current === 'devices' && <DevicesOfMember member={member} />}
      {current === 'adjustments' && <Adjustments member={member} />}
      {current === 'accounts' && <WithdrawalAccounts id={id} />}
      {current === 'bonuses' && <BonusesOfMember id={id} />}
      {current === 'rewards' && <RewardsOfMember member={member} />}
      {current === 'bills' && <Bills id={id} />}
      {current === 'logins' && (
        <Card title={t('logins')}>
          <LoginsOfMember id={id} />
        </Card>
      )}
      {current === 'pictures' && (
        <Card title={t('member.tab.pictures')}>
          <PicturesOfMember id={id} />
        </Card>
      )}
    </>
  );
}
