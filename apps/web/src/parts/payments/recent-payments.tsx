import { Answered } from '@app/client/answered';
import type { Money as MoneyUnits } from '@app/shared/money/money';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Anchor } from '@app/ui/navigation/anchor';
import { Link } from '@app/ui/navigation/link';
import { Icon } from '@app/ui/pictures/icon';
import { Tag, type TagState } from '@app/ui/text/tag';
import type { ComponentProps, ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';

/** A deposit or a withdrawal in the list of the latest. */
export interface RecentPayment {
  readonly id: string;
  readonly href: string;
  readonly amount: MoneyUnits;
  readonly at: number;
  /** Channel or account of the payment. */
  readonly about: string;
  readonly look: TagState;
  readonly state: string;
}

interface RecentPaymentsProps<Row> {
  readonly title: string;
  /** The link to all of them. */
  readonly all: { readonly href: string; readonly text: string };
  readonly answer: ComponentProps<typeof Answered<readonly Row[]>>['answer'];
  readonly safe: string;
  /** Text shown without payments. */
  readonly none: string;
  readonly paymentOf: (row: Row) => RecentPayment;
}

/** The latest payments; each links to its page, and the card to all of them. */
export function RecentPayments<Row>(props: RecentPaymentsProps<Row>): ReactNode {
  const { title, all, answer, safe, none, paymentOf } = props;
  return (
    <Card
      title={title}
      aside={
        <Link look="strong" href={all.href}>
          {all.text}
        </Link>
      }
    >
      <Answered
        answer={answer}
        waiting={<Waiting />}
        safe={safe}
        empty={<Empty state="no-results" sentence={none} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map(paymentOf).map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function PaymentRow({ payment }: { readonly payment: RecentPayment }) {
  const { href, amount, at, about, look, state } = payment;
  const time = useTimeText();
  return (
    <Anchor
      href={href}
      className="flex min-h-row items-center gap-3 rounded-2 py-2 leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid min-w-0 grow">
        <span className="font-strong">
          <Money amount={amount} />
        </span>
        <span className="text-xs text-ink-3">{time.dayAndMinute(at)}</span>
        <bdi className="text-xs text-ink-3">{about}</bdi>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <Tag state={look}>{state}</Tag>
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </Anchor>
  );
}
