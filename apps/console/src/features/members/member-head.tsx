import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { TRIAL } from '@app/shared/members/customer-types';
import type { read } from '@app/shared/members/ops-calls';
import * as calls from '@app/shared/members/timeline.ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { MemberKind, MemberState } from './member-tags.tsx';
import { RiskTags } from './risk-tags.tsx';

type Member = Answer<typeof read>;
type Then = Answer<typeof calls.moment>;

const POLL_MS = 10_000;

/** Labels of the figures that every member has. Their skeleton keeps the tabs below in place. */
const STATS = [
  'money.available',
  'money.held',
  'money.bonus',
  'money.owed',
  'money.withdrawing',
] as const;

/** A member's type, state and figures. Important facts appear as tags. */
export function MemberHead({ member }: { readonly member: Member }) {
  const mayMoney = useMay('members.money');
  const mayRisk = useMay('risk.read');
  const { t } = useWords();
  const { customerType, frozenSince } = member;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <MemberState member={member} />
        {frozenSince !== null && <Tag state="danger">{t('agents.frozen')}</Tag>}
        <Tag>
          <MemberKind customerType={customerType} />
        </Tag>
        {mayRisk && <RiskTags id={member.id} />}
      </p>
      {mayMoney && customerType !== TRIAL && <MoneyThen member={member} />}
    </>
  );
}

/** A member's balances and open amounts, now or at the moment in the address. */
function MoneyThen({ member: { id, agent } }: { readonly member: Member }) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const { asOf } = useAsOf();
  const answer = useAnswer(
    calls.moment,
    { id, ...(asOf !== undefined && { asOf: `${asOf}` }) },
    { refetchInterval: asOf === undefined && POLL_MS },
  );
  // The linked lists show the present only; for a past moment there is the timeline.
  const lines = (amount: Then['cash'], tab: string) =>
    asOf === undefined ? (
      <Link href={`/console/members/${id}?tab=${tab}&period=90d`}>
        <Money amount={amount} />
      </Link>
    ) : (
      <Money amount={amount} />
    );
  return (
    <Answered
      answer={answer}
      waiting={
        <Awaited>
          <StatStrip>
            {STATS.map((label) => (
              <Stat key={label} label={t(label)} value={<Skeleton shape="word" />} />
            ))}
          </StatStrip>
          {agent !== null && (
            <p className="text-sm">
              <Skeleton shape="line" />
            </p>
          )}
        </Awaited>
      }
    >
      {(then) => (
        <>
          <StatStrip>
            <Stat label={t('money.available')} value={lines(then.cash, 'transactions')} />
            <Stat label={t('money.held')} value={lines(then.held, 'withdrawals')} />
            <Stat label={t('money.bonus')} value={lines(then.bonus, 'bonuses')} />
            {then.wallets.map(({ vendor, balance }) => (
              <Stat
                key={vendor}
                label={t('money.atVendor', { vendor: names.vendor(vendor) })}
                value={lines(balance, 'transactions')}
              />
            ))}
            <Stat label={t('money.owed')} value={lines(then.owed, 'transactions')} />
            <Stat
              label={t('money.withdrawing')}
              value={<Count value={then.withdrawals.length} />}
            />
          </StatStrip>
          <UnderWay then={then} />
          <Above then={then} />
        </>
      )}
    </Answered>
  );
}

/** Open withdrawals, each with its last step. */
function UnderWay({ then: { withdrawals } }: { readonly then: Then }) {
  const { t } = useWords();
  const mayLook = useMay('withdrawals.decide');
  if (withdrawals.length === 0) return null;
  return (
    <Card title={t('money.withdrawing')}>
      <ul className="divide-y divide-line">
        {withdrawals.map(({ id, amount, step, stepAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              <span className="font-strong">
                <Money amount={amount} />
              </span>{' '}
              {t(`withdrawals.step.${step}`)}
            </span>
            <span className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
              <When at={stepAt} />
              {mayLook && (
                <Link look="underlined" href={`/console/withdrawals/${id}`}>
                  {t('member.withdrawal.open')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Uplines, from the nearest to the top. */
function Above({ then: { above } }: { readonly then: Then }) {
  const { t } = useWords();
  const mayRead = useMay('agents.read');
  if (above.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>{t('member.above')}</span>
      {above.map(({ id, username }) =>
        mayRead ? (
          <Link key={id} look="underlined" href={`/console/agents/${id}`}>
            <bdi>{username}</bdi>
          </Link>
        ) : (
          <bdi key={id}>{username}</bdi>
        ),
      )}
    </p>
  );
}
