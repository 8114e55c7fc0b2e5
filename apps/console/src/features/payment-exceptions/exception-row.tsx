import { minorDigitsOf } from '@app/shared/money/minor-unit';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { moneyText } from '@app/ui/format/money-text';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useUi } from '@app/ui/ui-provider';
import type { ReactNode, Ref } from 'react';
import { Age } from '../../lib/age.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useHidden } from '../../parts/lists/choose-columns.tsx';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import { creditableAmount, isLess, type PaymentException } from './payment-exception.ts';

const LOOKS: Readonly<Record<PaymentException['state'], TagState>> = {
  open: 'pending',
  credited: 'win',
  closed: 'neutral',
  reversed: 'danger',
};

interface RowProps {
  readonly exception: PaymentException;
  readonly onDecide: (decision: 'credit' | 'close') => void;
  readonly rowRef: Ref<HTMLLIElement>;
  /** Checkbox that selects the row. */
  readonly box: ReactNode;
}

/** One case: its kind, received and expected amounts, and the decision. */
export function ExceptionRow({ exception, onDecide, rowRef, box }: RowProps) {
  const { t } = useWords();
  const mayDecide = useMay('deposits.decide');
  const { id, kind, state, username, memberId, channel, at, creditWaits } = exception;
  const { claim, reference } = exception;
  const whose = useWhose(claim);
  return (
    <li ref={rowRef} tabIndex={-1} className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <span className="flex flex-wrap items-center gap-2">
          {box}
          <Tag state={LOOKS[state]}>{t(`exceptions.state.${state}`)}</Tag>
          {memberId === null || username === null ? (
            <span>{t('exceptions.noMember')}</span>
          ) : (
            <Link look="strong" href={`/console/members/${memberId}?tab=deposits`}>
              <bdi>{username}</bdi>
            </Link>
          )}
          <bdi>{channel}</bdi>
        </span>
        <span className="tablet:text-end">
          <When at={at} />
          {state === 'open' && <Age since={at} />}
        </span>
      </p>
      <p className="font-strong">{t(`exceptions.kind.${kind}`)}</p>
      <p className="text-sm text-ink-2">{t(`exceptions.kind.${kind}.text`)}</p>
      <Facts exception={exception} />
      <ClaimText claim={claim} />
      {creditWaits && <p className="text-sm text-pending">{t('exceptions.waits')}</p>}
      {state === 'open' && mayDecide && !creditWaits && (
        <div className="flex flex-wrap gap-2">
          {whose !== 'anothers' && <Decide exception={exception} onDecide={onDecide} />}
          <ClaimButton size="small" kind="payment_exception" id={id} claim={claim} of={reference} />
        </div>
      )}
    </li>
  );
}

function Decide({ exception, onDecide }: Pick<RowProps, 'exception' | 'onDecide'>) {
  const { t } = useWords();
  const { kind, standingId } = exception;
  const isOdd = kind === 'unknown_status';
  const isMore = (isOdd || kind === 'taken_back_otherwise') && creditableAmount(exception) === 0n;
  return (
    <>
      {(isOdd || isLess(exception)) && standingId !== null && (
        <Link look="strong" href={`/console/deposits/${standingId}`}>
          {t('exceptions.takeBack')}
        </Link>
      )}
      {!isLess(exception) && !isMore && (
        <Button size="small" kind="ink" onPress={() => onDecide('credit')}>
          {t('exceptions.credit')}
        </Button>
      )}
      <Button size="small" kind="outline" onPress={() => onDecide('close')}>
        {t('exceptions.close')}
      </Button>
    </>
  );
}

/** Payment details of a row, by the names used to hide them. */
export const DETAILS = ['asked', 'stands', 'order', 'reference', 'orderId'] as const;

function Facts({ exception }: Pick<RowProps, 'exception'>) {
  const { t } = useWords();
  const hidden = useHidden();
  const isShown = (detail: (typeof DETAILS)[number]) => !hidden.has(detail);
  const { asked, stands, reference, orderId, depositState, credited } = exception;
  const { decidedBy, approvedBy, decidedAt, words, kind, status } = exception;
  return (
    <FactList>
      <Fact label={t('exceptions.came')}>
        <Came exception={exception} />
      </Fact>
      {asked !== null && isShown('asked') && (
        <Fact label={t('exceptions.asked')}>
          <Money amount={asked} />
        </Fact>
      )}
      {isShown('stands') && (
        <Fact label={t('exceptions.stands')}>
          <Money amount={stands} />
        </Fact>
      )}
      {depositState !== null && isShown('order') && (
        <Fact label={t('exceptions.order')}>{t(`deposit.${depositState}`)}</Fact>
      )}
      {isShown('reference') && (
        <Fact label={t('exceptions.reference')}>
          <bdi className="wrap-anywhere">{reference}</bdi>
        </Fact>
      )}
      {kind === 'unknown_status' && (
        <Fact label={t('exceptions.status')}>
          <bdi className="wrap-anywhere">{status}</bdi>
        </Fact>
      )}
      {isShown('orderId') && (
        <Fact label={t('exceptions.orderId')}>
          <bdi className="text-xs wrap-anywhere">{orderId}</bdi>
        </Fact>
      )}
      {credited !== null && (
        <Fact label={t('exceptions.credited')}>
          <Money amount={credited} />
        </Fact>
      )}
      {decidedBy !== null && decidedAt !== null && (
        <Fact label={t('exceptions.decided')}>
          <bdi>{decidedBy}</bdi> · <When at={decidedAt} />
        </Fact>
      )}
      {approvedBy !== null && (
        <Fact label={t('exceptions.approved')}>
          <bdi>{approvedBy}</bdi>
        </Fact>
      )}
      {words !== null && <Fact label={t('exceptions.words')}>{words}</Fact>}
    </FactList>
  );
}

/** In the reported currency, which may differ from the site's. */
function Came({ exception: { amount, currency } }: Pick<RowProps, 'exception'>) {
  const { currency: own } = useUi();
  const { locale } = useWords();
  if (currency === own) return <Money amount={amount} />;
  const place = { locale, currencySymbol: currency, displayDecimals: minorDigitsOf(currency) };
  return <bdi className="whitespace-nowrap">{moneyText(amount, place)}</bdi>;
}
