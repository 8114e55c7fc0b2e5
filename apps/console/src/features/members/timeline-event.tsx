import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/members/timeline.ops-calls';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { namedDevice } from '@app/ui/format/device-name';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { AuditFacts } from '../../parts/audit-line/audit-facts.tsx';
import { useDescribing } from '../../parts/audit-line/use-describing.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';

type Event = Answer<typeof read>['list'][number];
type Of<Kind extends Event['kind']> = { readonly event: Extract<Event, { kind: Kind }> };

interface TimelineEventProps {
  readonly event: Event;
  /** Username of the member. */
  readonly username: string;
}

/** A timeline event in words, with details. */
export function TimelineEvent({ event, username }: TimelineEventProps): ReactNode {
  switch (event.kind) {
    case 'note':
      return <NoteText event={event} />;
    case 'operator':
      return <OperatorText event={event} username={username} />;
    case 'login':
      return <LoginText event={event} />;
    case 'account':
      return <AccountText event={event} />;
    case 'deposit':
      return <DepositText event={event} />;
    case 'withdrawal':
      return <WithdrawalText event={event} />;
    case 'paper':
      return <DocumentText event={event} />;
    case 'bonus':
      return <BonusText event={event} />;
    case 'wallet':
      return <WalletText event={event} />;
    case 'money':
      return <MoneyText event={event} />;
    case 'play':
      return <PlayText event={event} />;
    case 'message':
      return <MessageText event={event} />;
  }
}

/** Details of an event. */
const Small = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-xs text-ink-3">{children}</span>
);

function NoteText({ event: { words, operator, noteKind } }: Of<'note'>) {
  const { t } = useWords();
  return (
    <>
      <bdi>{words || t('notes.erased')}</bdi>
      <Small>
        {t(`notes.kind.${noteKind}`)} · <bdi>{operator}</bdi>
      </Small>
    </>
  );
}

function OperatorText({ event, username }: Of<'operator'> & { readonly username: string }) {
  const describe = useDescribing();
  const { action, actor, detail } = event;
  const described = describe({ action, detail, target: username, site: null });
  return (
    <>
      {fillPhrase(({ target }) => described.sentence(target), { target: <bdi>{username}</bdi> })}
      <Small>
        <bdi>{actor.replace(/^\w+:/, '')}</bdi>
      </Small>
      {(described.reason !== undefined || described.facts.length > 0) && (
        <AuditFacts described={described} />
      )}
    </>
  );
}

function LoginText({ event: { outcome, ip, device, browser } }: Of<'login'>) {
  const { t, refusal } = useWords();
  return (
    <>
      {outcome === 'ok' ? t('timeline.login.ok') : refusal(outcome, {})}
      <Small>
        <bdi>{ip}</bdi> <bdi>{namedDevice(browser) ?? device}</bdi>
      </Small>
    </>
  );
}

function AccountText({ event: { change, about } }: Of<'account'>) {
  const { t } = useWords();
  return (
    <>
      {t(`timeline.account.${change}`)}
      {about !== null && (
        <Small>
          <bdi>{about}</bdi>
        </Small>
      )}
    </>
  );
}

function DepositText({ event: { amount, state, channel } }: Of<'deposit'>) {
  const { t } = useWords();
  return (
    <>
      {fillPhrase((at) => t('timeline.deposit', at), { amount: <Money amount={amount} /> })}
      <Small>
        <bdi>{channel}</bdi> · {t(`deposit.${state}`)}
      </Small>
    </>
  );
}

function WithdrawalText({ event: { id, step, amount, operator } }: Of<'withdrawal'>) {
  const { t } = useWords();
  const mayLook = useMay('withdrawals.decide');
  return (
    <>
      {t(`withdrawals.step.${step}`)} <Money amount={amount} />
      <Small>
        {operator !== null && <bdi>{operator} </bdi>}
        {mayLook && (
          <Link look="underlined" href={`/console/withdrawals/${id}`}>
            {t('member.withdrawal.open')}
          </Link>
        )}
      </Small>
    </>
  );
}

function DocumentText({ event: { id, about, paper, state, operator } }: Of<'paper'>) {
  const { t } = useWords();
  return (
    <>
      {t(`timeline.paper.${state}`, { paper: t(`kyc.paper.${paper}`) })}
      <Small>
        {t(`kyc.kind.${about}`)} {operator !== null && <bdi>{operator} </bdi>}
        <Link look="underlined" href={`/console/kyc/${id}`}>
          {t('timeline.paper.open')}
        </Link>
      </Small>
    </>
  );
}

function BonusText({ event: { promotion, state, amount } }: Of<'bonus'>) {
  const { t } = useWords();
  return (
    <>
      {fillPhrase((at) => t('timeline.bonus', at), {
        promotion: <bdi>{promotion}</bdi>,
        state: t(`bonuses.state.${state}`),
      })}{' '}
      {amount > 0n && <Money amount={amount} />}
    </>
  );
}

function WalletText({ event: { id, way, vendor, state, amount } }: Of<'wallet'>) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const mayLook = useMay('deposits.decide');
  return (
    <>
      {t(`walletTransfers.way.${way}`, { vendor: names.vendor(vendor) })} <Money amount={amount} />
      <Small>
        {t(`timeline.wallet.${state}`)}{' '}
        {mayLook && (
          <Link look="underlined" href={`/console/walletTransfers/${id}`}>
            {t('walletTransfers.open')}
          </Link>
        )}
      </Small>
    </>
  );
}

function MoneyText({ event: { posting, amount, balanceAfter } }: Of<'money'>) {
  const { t, named } = useWords();
  return (
    <>
      {named('kind', posting)} <Money signed amount={amount} />
      <Small>
        {t('money.after')}: <Money amount={balanceAfter} />
      </Small>
    </>
  );
}

function PlayText({ event: { bets, stake, net } }: Of<'play'>) {
  const { t } = useWords();
  return (
    <>
      {fillPhrase((at) => t('timeline.play', { count: bets, ...at }), {
        net: <MoneyDelta amount={net} />,
      })}
      <Small>
        {t('money.stake')}: <Money amount={stake} />
      </Small>
    </>
  );
}

function MessageText({ event: { cause, title, isRead } }: Of<'message'>) {
  const { t, named } = useWords();
  return (
    <>
      <bdi>{cause === null ? title : named('cause', cause)}</bdi>{' '}
      {isRead && <Tag>{t('timeline.read')}</Tag>}
    </>
  );
}
