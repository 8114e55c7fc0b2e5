import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { isAgent, TRIAL } from '@app/shared/domain/customer-types';
import * as calls from '@app/shared/ops/money';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { Fact, FactList } from '@app/ui/fact-list';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import { Money } from '@app/ui/money';
import { TabLinks } from '@app/ui/tab-links';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useMay } from '../../lib/operator.ts';
import { useWords } from '../../lib/words.ts';
import { Adjustments } from './adjustments.tsx';
import { LoginsOfMember } from './login-attempts.tsx';
import { Bets, Bills, Deposits, Transactions } from './money-lists.tsx';
import { PicturesOfMember } from './pictures-of-member.tsx';

interface OfMember {
  readonly member: {
    readonly id: string;
    readonly username: string;
    readonly customerType: number;
  };
}

/** What the member can play with and what is on hold, now. */
export function Balance({ member: { id } }: OfMember) {
  const { t } = useWords();
  const answer = useAnswer(calls.wallet, { id }, { refetchInterval: 10_000 });
  return (
    <Card title={t('money.balance')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <LinesSkeleton of="facts" count={2} />
          </Awaited>
        }
      >
        {({ available, held }) => (
          <FactList>
            <Fact label={t('money.available')}>
              <Money amount={available} />
            </Fact>
            <Fact label={t('money.held')}>
              <Money amount={held} />
            </Fact>
          </FactList>
        )}
      </Answered>
    </Card>
  );
}

const TABS = [
  'transactions',
  'bets',
  'deposits',
  'adjustments',
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
  const { id, customerType } = member;
  const isThere = (tab: Tab) => {
    if (tab === 'logins') return true;
    if (tab === 'pictures') return (mayMoney || mayFeedback) && customerType !== TRIAL;
    if (tab === 'bills') return mayMoney && isAgent(customerType);
    return mayMoney && customerType !== TRIAL;
  };
  const tabs = TABS.filter(isThere);
  const current = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'logins';
  return (
    <>
      <TabLinks
        label={t('member.lists')}
        links={tabs.map((tab) => ({
          href: `${pathname}?tab=${tab}`,
          label: t(`member.tab.${tab}`),
          current: tab === current,
        }))}
      />
      {current === 'transactions' && <Transactions id={id} />}
      {current === 'bets' && <Bets id={id} />}
      {current === 'deposits' && <Deposits id={id} />}
      {current === 'adjustments' && <Adjustments member={member} />}
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
