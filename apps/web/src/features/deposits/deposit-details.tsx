import { isDepositOpen } from '@app/shared/deposits/states';
import { ButtonLink, ExternalButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { CountdownRing } from '@app/ui/figures/countdown-ring';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Icon } from '@app/ui/pictures/icon';
import { TicketCard } from '@app/ui/play/ticket-card';
import { Timeline, type TimelineStep } from '@app/ui/tables/timeline';
import { Tag } from '@app/ui/text/tag';
import { useLocation } from 'react-router-dom';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShortId } from '../../lib/short-id.tsx';
import { lastGamePath } from '../../parts/games/last-game.ts';
import { ByHand } from './by-hand.tsx';
import styles from './deposit-details.module.css';
import { type Deposit, stateOf, timelineOf, type WayStep } from './deposit-states.ts';
import { PayByPhone } from './pay-by-phone.tsx';
import { readPaymentState } from './payment-window.ts';
import { STATE_TAGS } from './state-tags.ts';

/** The requested amount, the progress, and the member's next step. */
export function DepositDetails({ deposit }: { readonly deposit: Deposit }) {
  return (
    <TicketCard
      tall
      paper="cream"
      body={<Summary deposit={deposit} />}
      stub={<Way deposit={deposit} />}
    />
  );
}

const DAY_MS = 24 * 3_600_000;
/** Whether the time of day identifies a moment without its date. */
const isSameDay = (at: number, begun: number): boolean => at - begun < DAY_MS / 2;

interface PartProps {
  readonly deposit: Deposit;
}

function Summary({ deposit }: PartProps) {
  const { t } = useTranslation(['cashier', 'errors']);
  const money = useMoneyText();
  const state = stateOf(deposit);
  const awaitsPayment = state === 'created' || state === 'pending';
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <Tag state={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>
        <span className="flex items-center gap-1">
          <span className="opacity-75">{t('details.reference')}</span>
          <span className="font-strong">
            <ShortId id={deposit.transId} what={t('details.reference')} />
          </span>
        </span>
      </div>
      {awaitsPayment && (
        <div className={styles.ring}>
          <CountdownRing
            since={deposit.depositDate}
            until={deposit.expiresAt}
            name={t('details.timer')}
            caption={t('details.left')}
          />
        </div>
      )}
      <p className={styles.amount}>
        <Money amount={state === 'completed' ? deposit.amount : deposit.requestedAmount} />
      </p>
      {deposit.fee > 0n && (
        <p className="text-sm">
          {t('fee.taken', {
            fee: money(deposit.fee),
            credited: money(deposit.requestedAmount - deposit.fee),
          })}
        </p>
      )}
      {deposit.reimbursementAmount > 0n && (
        <p className="text-sm">
          {t('bonus.given', { amount: money(deposit.reimbursementAmount) })}
        </p>
      )}
      {deposit.account ? <ByHand deposit={deposit} /> : <WhoActs deposit={deposit} />}
    </div>
  );
}

/** The member's next step, its deadline, and what happens otherwise. */
function WhoActs({ deposit }: PartProps) {
  const { t } = useTranslation(['cashier', 'errors']);
  const time = useTimeText();
  const opened = readPaymentState(useLocation().state);
  const payUrl = opened.payUrl ?? deposit.payUrl;
  const state = stateOf(deposit);
  const awaitsPayment = state === 'created' || state === 'pending';
  return (
    <>
      <p className="max-w-panel text-sm leading-snug text-balance">
        {t(`who.${state}`, {
          time: time.minute(deposit.expiresAt),
          until: time.dayAndMinute(deposit.lateUntil),
          channel: deposit.channelName,
        })}
      </p>
      {awaitsPayment && payUrl && (
        <ExternalButtonLink kind="accent" href={payUrl}>
          {t('details.pay')} <Icon name="arrow-square-out" />
        </ExternalButtonLink>
      )}
      {awaitsPayment && payUrl && <PayByPhone url={payUrl} />}
      {awaitsPayment && opened.blocked && (
        <Banner state="pending" title={t('errors:popup.blocked')} />
      )}
      {state === 'completed' && (
        <ButtonLink kind="accent" href={lastGamePath() ?? '/'}>
          {t('details.play')} <Icon name="arrow-right-bold" />
        </ButtonLink>
      )}
      {(state === 'expired' || state === 'rejected') && (
        <ButtonLink kind="accent" href="/deposit">
          {t('details.again')}
        </ButtonLink>
      )}
    </>
  );
}

function Way({ deposit }: PartProps) {
  const { t } = useTranslation('cashier');
  const time = useTimeText();
  const money = useMoneyText();
  const state = stateOf(deposit);
  const channel = deposit.channelName;
  const isByHand = deposit.account !== null;
  const notes: Partial<Record<WayStep, string>> = {
    payment: isByHand ? t('byHand.way.payment.note') : t('way.payment.note', { channel }),
    confirmation: isByHand
      ? t('byHand.way.confirmation.note')
      : t('way.confirmation.note', { channel }),
  };
  const steps = timelineOf(state, deposit.steps).map((line): TimelineStep => {
    if (line.what === 'ahead')
      return {
        key: line.step,
        state: line.state,
        title: t(`way.${line.step}`),
        note: notes[line.step],
      };
    const { step, amount, at } = line.happened;
    return {
      key: step,
      state: line.state,
      title: t(`happened.${step}`),
      ...(amount !== null && {
        note: money(step === 'credited' ? amount - deposit.fee : amount),
      }),
      time: isSameDay(at, deposit.depositDate) ? time.minute(at) : time.dayAndMinute(at),
    };
  });
  return (
    <div className={styles.stub}>
      <Timeline
        label={t('way')}
        steps={steps}
        stateWords={{
          done: t('step.done'),
          now: t('step.now'),
          failed: t('step.failed'),
          coming: t('step.coming'),
        }}
      />
      {isDepositOpen(state) && (
        <p className="text-center text-xs opacity-80">
          {t(isByHand ? 'byHand.watching' : 'details.watching')}
        </p>
      )}
      {deposit.refId && (
        <p className="text-center text-xs opacity-80">
          {fillPhrase(
            (at) =>
              isByHand
                ? t('byHand.reference', at)
                : t('details.channelReference', { channel, ...at }),
            { reference: <bdi>{deposit.refId}</bdi> },
          )}
        </p>
      )}
    </div>
  );
}
