import { isAgent, TRIAL } from '@app/shared/domain/customer-types';
import { Card } from '@app/ui/card';
import { TabLinks } from '@app/ui/tab-links';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useMay } from '../../lib/operator.ts';
import { useWords } from '../../lib/words.ts';
import { Adjustments } from './adjustments.tsx';
import { BonusesOfMember } from './bonuses-of-member.tsx';
import { LoginsOfMember } from './login-attempts.tsx';
import { Bets, Bills, Deposits, Transactions } from './money-lists.tsx';
import { Notes } from './notes.tsx';
import { PicturesOfMember } from './pictures-of-member.tsx';
import { Timeline } from './timeline.tsx';
import { useAsOf } from './use-as-of.ts';
import { WithdrawalAccounts } from './withdrawal-accounts.tsx';

interface OfMember {
  readonly member: {
    readonly id: string;
    readonly username: string;
    readonly customerType: number;
  };
}

const TABS = [
  'timeline',
  'notes',
  'transactions',
  'bets',
  'deposits',
  'bonuses',
  'adjustments',
  'accounts',
  'bills',
  'logins',
  'pictures',
] as const;
type Tab = (typeof TABS)[number];

/** Everything that is listed of a member, one list at a time. Which one stands in the address. */
export function MemberLists({ member }: OfMember) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const mayMoney = useMay('members.money');
  const mayFeedback = useMay('feedback.read');
  const { asOf } = useAsOf();
  const mayBonuses = useMay('bonuses.decide');
  const { id, customerType } = member;
  const isThere = (tab: Tab) => {
    if (tab === 'timeline') return true;
    // Of a moment of then, what happened up to it is all there is.
    if (asOf !== undefined) return false;
    if (tab === 'logins' || tab === 'notes') return true;
    if (tab === 'pictures') return (mayMoney || mayFeedback) && customerType !== TRIAL;
    if (tab === 'bonuses') return mayBonuses && customerType !== TRIAL;
    if (tab === 'bills') return mayMoney && isAgent(customerType);
    return mayMoney && customerType !== TRIAL;
  };
  const tabs = TABS.filter(isThere);
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'timeline';
  return (
    <>
      <TabLinks
        label={t('member.lists')}
        links={tabs.map((tab) => ({
          href: `${pathname}?tab=${tab}${asOf === undefined ? '' : `&asOf=${asOf}`}`,
          label: t(`member.tab.${tab}`),
          current: tab === current,
        }))}
      />
      {current === 'timeline' && <Timeline member={member} />}
      {current === 'notes' && <Notes memberId={id} />}
      {current === 'transactions' && <Transactions id={id} />}
      {current === 'bets' && <Bets id={id} />}
      {current === 'deposits' && <Deposits id={id} />}
      {current === 'adjustments' && <Adjustments member={member} />}
      {current === 'accounts' && <WithdrawalAccounts id={id} />}
      {current === 'bonuses' && <BonusesOfMember id={id} />}
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
