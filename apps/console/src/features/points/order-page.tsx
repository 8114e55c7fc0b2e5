import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/points/orders.ops-calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { useCountryName } from '../../lib/country-names.ts';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { StepList } from '../../parts/queue/step-list.tsx';
import type { Order } from './order.ts';
import { OrderActions } from './order-actions.tsx';
import { ORDER_LOOKS } from './order-looks.ts';

const POLL_MS = 15_000;
const FAILED = new Set(['rejected'] as const);

/** An order of goods: its content, address, history and next step. */
export function OrderPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  const title = answer.data
    ? t('pointOrders.of', { username: answer.data.username })
    : t('pointOrders.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/pointOrders', label: t('nav.pointOrders') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(order) => (
        <TwoColumns
          start={
            <Card title={order.goods}>
              <div className="grid gap-4">
                <Facts order={order} />
                <OrderActions order={order} />
              </div>
            </Card>
          }
          end={
            <>
              <Delivery order={order} />
              <StepList
                steps={order.steps.map(({ state, ...step }) => ({
                  ...step,
                  step: state,
                  amount: null,
                }))}
                nameOf={(state) => t(`pointOrders.state.${state}`)}
                failed={FAILED}
              />
            </>
          }
        />
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly order: Order;
}

function Facts({ order }: PartProps) {
  const { t } = useWords();
  const { id, memberId, username, state, quantity, points, amount, at, words } = order;
  return (
    <FactList>
      <Fact label={t('member.name')}>
        <Link look="strong" href={`/console/members/${memberId}`}>
          <bdi>{username}</bdi>
        </Link>
      </Fact>
      <Fact label={t('withdrawals.state')}>
        <Tag state={ORDER_LOOKS[state]}>{t(`pointOrders.state.${state}`)}</Tag>
      </Fact>
      <Fact label={t('pointOrders.quantity')}>
        <Count value={quantity} />
      </Fact>
      <Fact label={t('pointOrders.points')}>
        {points === 0 ? (
          t('pointOrders.prize')
        ) : (
          <Link look="strong" href={`/console/members/${memberId}/points`}>
            <Count value={points} />
          </Link>
        )}
      </Fact>
      <Fact label={t('pointOrders.amount')}>
        <Money amount={amount} />
      </Fact>
      <Fact label={t('pointOrders.at')}>
        <When at={at} />
      </Fact>
      {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
      <Fact label={t('pointOrders.number')}>
        <bdi className="text-xs wrap-anywhere">{id}</bdi>
      </Fact>
    </FactList>
  );
}

/** The order's address, carrier and tracking number. */
function Delivery({ order }: PartProps) {
  const { t } = useWords();
  const time = useTimeText();
  const countryName = useCountryName();
  const { address, addressDeletesAt, carrier, trackingNo } = order;
  return (
    <Card title={t('pointOrders.delivery')}>
      <div className="grid gap-3">
        {address === null ? (
          <p className="text-sm text-ink-2">{t('pointOrders.address.deleted')}</p>
        ) : (
          <address translate="no" className="leading-snug not-italic select-all">
            <bdi className="block font-strong">{address.receiver}</bdi>
            <bdi className="block wrap-anywhere">{address.street}</bdi>
            <bdi className="block wrap-anywhere">
              {[address.postalCode, address.city, address.region].filter(Boolean).join(' ')}
            </bdi>
            <bdi className="block">{countryName(address.country)}</bdi>
            <bdi dir="ltr" className="block">
              {address.phone}
            </bdi>
          </address>
        )}
        {addressDeletesAt !== null && (
          <p className="text-sm text-ink-3">
            {t('pointOrders.address.deletes', { time: time(addressDeletesAt) })}
          </p>
        )}
        {carrier !== null && (
          <FactList>
            <Fact label={t('pointOrders.carrier')}>
              <bdi>{carrier}</bdi>
            </Fact>
            {trackingNo !== null && (
              <Fact label={t('pointOrders.tracking')}>
                <bdi translate="no" className="wrap-anywhere">
                  {trackingNo}
                </bdi>
              </Fact>
            )}
          </FactList>
        )}
      </div>
    </Card>
  );
}
