import { Button } from '@app/ui/button';
import { Fact, FactList } from '@app/ui/fact-list';
import { moneyText } from '@app/ui/format/money-text';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Tag, type TagState } from '@app/ui/tag';
import { useUi } from '@app/ui/ui-provider';
import { useMay } from '../../lib/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { PaymentException } from './payment-exception.ts';

/** Of money in another currency than the site's. */
const DECIMALS = 2;

const LOOKS: Readonly<Record<PaymentException['state'], TagState>> = {
  open: 'pending',
  credited: 'win',
  closed: 'neutral',
};

interface RowProps {
  readonly exception: PaymentException;
  readonly onDecide: (decision: 'credit' | 'close') => void;
}

/** One case: why it is one, what came, what was expected, and what was decided. */
export function ExceptionRow({ exception, onDecide }: RowProps) {
  const { t } = useWords();
  const mayDecide = useMay('deposits.decide');
  const { kind, state, username, memberId, channel, at, creditWaits } = exception;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <span className="flex flex-wrap items-center gap-2">
          <Tag state={LOOKS[state]}>{t(`exceptions.state.${state}`)}</Tag>
          {memberId === null || username === null ? (
            <span>{t('exceptions.noMember')}</span>
          ) : (
            <Link look="strong" href={`/console/members/${memberId}?tab=deposits`}>
              <bdi>{username}</bdi>
            </Link>
          )}
          <code className="text-xs">{channel}</code>
        </span>
        <When at={at} />
      </p>
      <p className="font-strong">{t(`exceptions.kind.${kind}`)}</p>
      <p className="text-sm text-ink-2">{t(`exceptions.kind.${kind}.text`)}</p>
      <Facts exception={exception} />
      {creditWaits && <p className="text-sm text-pending">{t('exceptions.waits')}</p>}
      {state === 'open' && mayDecide && !creditWaits && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="ink" onPress={() => onDecide('credit')}>
            {t('exceptions.credit')}
          </Button>
          <Button size="small" kind="outline" onPress={() => onDecide('close')}>
            {t('exceptions.close')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Facts({ exception }: Pick<RowProps, 'exception'>) {
  const { t } = useWords();
  const { asked, stands, reference, orderId, depositState, credited } = exception;
  const { decidedBy, decidedAt, words } = exception;
  return (
    <FactList>
      <Fact label={t('exceptions.came')}>
        <Came exception={exception} />
      </Fact>
      {asked !== null && (
        <Fact label={t('exceptions.asked')}>
          <Money amount={asked} />
        </Fact>
      )}
      <Fact label={t('exceptions.stands')}>
        <Money amount={stands} />
      </Fact>
      {depositState !== null && (
        <Fact label={t('exceptions.order')}>{t(`deposit.${depositState}`)}</Fact>
      )}
      <Fact label={t('exceptions.reference')}>
        <bdi className="wrap-anywhere">{reference}</bdi>
      </Fact>
      <Fact label={t('exceptions.orderId')}>
        <bdi className="text-xs wrap-anywhere">{orderId}</bdi>
      </Fact>
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
      {words !== null && <Fact label={t('exceptions.words')}>{words}</Fact>}
    </FactList>
  );
}

/** In the currency that the company says, which may be another. */
function Came({ exception: { amount, currency } }: Pick<RowProps, 'exception'>) {
  const { currency: own } = useUi();
  const { locale } = useWords();
  if (currency === own) return <Money amount={amount} />;
  const place = { locale, currencySymbol: currency, displayDecimals: DECIMALS };
  return <bdi className="whitespace-nowrap">{moneyText(amount, place)}</bdi>;
}
