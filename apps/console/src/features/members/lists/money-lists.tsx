import * as calls from '@app/shared/members/money.ops-calls';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { useCatalogueNames } from '../../../parts/catalogue/use-catalogue-names.ts';
import { BET_LOOKS } from '../../../parts/looks/bet-looks.ts';
import { DepositWay } from '../deposit-way.tsx';
import { MoneyList } from './money-list.tsx';
import { useChannelColumn } from './use-channel-column.tsx';

interface OfMember {
  /** Id of the member. */
  readonly id: string;
}

/** Ledger transactions of a member. */
export function Transactions({ id }: OfMember) {
  const { t, named } = useWords();
  return (
    <MoneyList
      call={calls.transactions}
      id={id}
      title={t('money.transactions')}
      none={t('money.transactions.none')}
      sums={({ total, cameIn, wentOut }) => [
        { label: t('money.lines'), count: total },
        { label: t('money.in'), amount: cameIn },
        { label: t('money.out'), amount: wentOut },
      ]}
      keyOf={({ reference }) => reference}
      columns={[
        { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'kind',
          head: t('money.kind'),
          cell: ({ kind, reference }) => (
            <Link look="underlined" href={`/console/ledger/entries/${reference}`}>
              {named('kind', kind)}
            </Link>
          ),
        },
        {
          key: 'subject',
          head: t('money.for'),
          cell: ({ subject }) => <bdi>{subject ?? '–'}</bdi>,
        },
        {
          key: 'amount',
          head: t('money.amount'),
          numeric: true,
          cell: ({ amount }) => <Money exact signed amount={amount} />,
        },
        {
          key: 'after',
          head: t('money.after'),
          numeric: true,
          cell: ({ balanceAfter }) => <Money exact amount={balanceAfter} />,
        },
      ]}
    />
  );
}

export function Bets({ id }: OfMember) {
  const { t } = useWords();
  const names = useCatalogueNames();
  return (
    <MoneyList
      call={calls.bets}
      id={id}
      title={t('money.bets')}
      none={t('money.bets.none')}
      sums={({ total, stake, payout, net }) => [
        { label: t('money.bets'), count: total },
        { label: t('money.stake'), amount: stake },
        { label: t('money.payout'), amount: payout },
        { label: t('money.net'), delta: net },
      ]}
      keyOf={({ id: bet }) => bet}
      columns={[
        { key: 'at', head: t('audit.at'), cell: ({ placedAt }) => <When at={placedAt} /> },
        {
          key: 'game',
          head: t('money.game'),
          cell: ({ game, vendor }) => (
            <>
              <bdi>{game}</bdi>
              <span className="block text-xs text-ink-3">{names.vendor(vendor)}</span>
            </>
          ),
        },
        {
          key: 'state',
          head: t('member.state'),
          cell: ({ state, isFreeSpin }) => (
            <span className="flex flex-wrap gap-1">
              <Tag state={BET_LOOKS[state]}>{t(`bet.${state}`)}</Tag>
              {isFreeSpin && <Tag state="accent">{t('bets.free_spin')}</Tag>}
            </span>
          ),
        },
        {
          key: 'stake',
          head: t('money.stake'),
          numeric: true,
          cell: ({ stake }) => <Money exact amount={stake} />,
        },
        {
          key: 'payout',
          head: t('money.payout'),
          numeric: true,
          cell: ({ payout, state }) => (state === 'open' ? '–' : <Money exact amount={payout} />),
        },
        {
          key: 'net',
          head: t('money.net'),
          numeric: true,
          cell: ({ net, state }) =>
            state === 'open' || state === 'void' ? '–' : <MoneyDelta exact amount={net} />,
        },
      ]}
    />
  );
}

const DEPOSIT_STATES = {
  created: 'pending',
  pending: 'pending',
  paid: 'pending',
  review: 'held',
  completed: 'win',
  expired: 'neutral',
  rejected: 'danger',
} as const;

export function Deposits({ id }: OfMember) {
  const { t } = useWords();
  const channelColumn = useChannelColumn();
  return (
    <MoneyList
      call={calls.deposits}
      id={id}
      title={t('money.deposits')}
      none={t('money.deposits.none')}
      sums={({ total, asked, credited }) => [
        { label: t('money.deposits'), count: total },
        { label: t('money.asked'), amount: asked },
        { label: t('money.credited'), amount: credited },
      ]}
      keyOf={({ id: deposit }) => deposit}
      columns={[
        { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
        channelColumn,
        {
          key: 'state',
          head: t('member.state'),
          cell: ({ state }) => <Tag state={DEPOSIT_STATES[state]}>{t(`deposit.${state}`)}</Tag>,
        },
        {
          key: 'way',
          head: t('routes.way'),
          from: 'table',
          cell: ({ attempts }) => <DepositWay attempts={attempts} />,
        },
        {
          key: 'credited',
          head: t('money.creditedAt'),
          from: 'table',
          cell: ({ creditedAt }) => (creditedAt === null ? '–' : <When at={creditedAt} />),
        },
        {
          key: 'amount',
          head: t('money.amount'),
          numeric: true,
          cell: ({ amount }) => <Money exact amount={amount} />,
        },
      ]}
    />
  );
}

const WITHDRAWAL_STATES = {
  review: 'pending',
  paying: 'pending',
  confirming: 'pending',
  disputed: 'held',
  completed: 'win',
  rejected: 'danger',
  cancelled: 'neutral',
} as const;

export function Withdrawals({ id }: OfMember) {
  const { t } = useWords();
  const mayLook = useMay('withdrawals.decide');
  return (
    <MoneyList
      call={calls.withdrawals}
      id={id}
      title={t('money.withdrawals')}
      none={t('money.withdrawals.none')}
      sums={({ total, asked, settled }) => [
        { label: t('money.withdrawals'), count: total },
        { label: t('money.asked'), amount: asked },
        { label: t('money.paidOut'), amount: settled },
      ]}
      keyOf={({ id: withdrawal }) => withdrawal}
      columns={[
        { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'account',
          head: t('money.account'),
          cell: ({ id: withdrawal, bank, tail }) => {
            const account = (
              <bdi>
                {bank} ••{tail}
              </bdi>
            );
            if (!mayLook) return account;
            return (
              <Link look="underlined" href={`/console/withdrawals/${withdrawal}`}>
                {account}
              </Link>
            );
          },
        },
        {
          key: 'state',
          head: t('member.state'),
          cell: ({ state }) => (
            <Tag state={WITHDRAWAL_STATES[state]}>{t(`withdrawals.state.${state}`)}</Tag>
          ),
        },
        {
          key: 'closed',
          head: t('money.closedAt'),
          from: 'table',
          cell: ({ closedAt }) => (closedAt === null ? '–' : <When at={closedAt} />),
        },
        {
          key: 'amount',
          head: t('money.amount'),
          numeric: true,
          cell: ({ amount }) => <Money exact amount={amount} />,
        },
        {
          key: 'settled',
          head: t('money.paidOut'),
          numeric: true,
          cell: ({ settled }) => <Money exact amount={settled} />,
        },
      ]}
    />
  );
}

const BILL_STATES = {
  open: 'pending',
  paid: 'win',
  part_paid: 'pending',
  nothing_due: 'neutral',
} as const;

/** Bills of an agent. Amounts are exact, since carried parts are smaller than the site pays out. */
export function Bills({ id }: OfMember) {
  const { t } = useWords();
  return (
    <MoneyList
      call={calls.bills}
      id={id}
      title={t('money.bills')}
      none={t('money.bills.none')}
      sums={({ total, turnover, paid }) => [
        { label: t('money.bills'), count: total },
        { label: t('money.turnover'), amount: turnover },
        { label: t('money.paid'), amount: paid },
      ]}
      keyOf={({ id: bill }) => bill}
      columns={[
        {
          key: 'at',
          head: t('money.window'),
          cell: ({ windowStart }) => <When at={windowStart} />,
        },
        {
          key: 'state',
          head: t('member.state'),
          cell: ({ status }) => <Tag state={BILL_STATES[status]}>{t(`bill.${status}`)}</Tag>,
        },
        {
          key: 'turnover',
          head: t('money.turnover'),
          numeric: true,
          cell: ({ turnover }) => <Money exact amount={turnover} />,
        },
        {
          key: 'carriedIn',
          head: t('money.carriedIn'),
          numeric: true,
          from: 'table',
          cell: ({ carriedIn }) => <Money exact amount={carriedIn} />,
        },
        {
          key: 'net',
          head: t('money.salary'),
          numeric: true,
          cell: ({ net }) => <Money exact amount={net} />,
        },
        {
          key: 'paid',
          head: t('money.paid'),
          numeric: true,
          cell: ({ paid }) => <Money exact amount={paid} />,
        },
        {
          key: 'carriedOut',
          head: t('money.carriedOut'),
          numeric: true,
          from: 'table',
          cell: ({ carriedOut }) => <Money exact amount={carriedOut} />,
        },
      ]}
    />
  );
}
