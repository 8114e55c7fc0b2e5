import type {
  PaymentExceptionKind,
  PaymentExceptionState,
} from '@app/shared/deposits/payment-exceptions';
import type { DepositState } from '@app/shared/deposits/states';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { memberRows, readWaiting, type Waiting } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';

/** A case about a payment, with the expected amount. */
export interface PaymentException {
  readonly publicId: string;
  readonly kind: PaymentExceptionKind;
  readonly state: PaymentExceptionState;
  /** The site's name of the channel in the reader's language; its code if the site does not offer the channel. */
  readonly channelName: string;
  /** The provider's id of the payment. */
  readonly reference: string;
  /** Order id in the provider's report. */
  readonly orderId: string;
  /** Status in the provider's report. */
  readonly status: string;
  readonly at: Date;
  /** The reported amount. */
  readonly amount: Money;
  readonly currency: string;
  /** The part of the payment that was booked or in review before the report. */
  readonly bookedBefore: Money;
  /** The part of the payment that is booked or in the review of its deposit. */
  readonly bookedAmount: Money;
  /** The credited member, else that of the order; null if the order is unknown. */
  readonly username: string | null;
  readonly memberPublicId: string | null;
  readonly asked: Money | null;
  readonly depositState: DepositState | null;
  /** The credited deposit that still contains the payment; null if none does. */
  readonly standingId: string | null;
  /** Null until the case is decided. */
  readonly decidedBy: string | null;
  /** The second operator, if the decision required two. */
  readonly approvedBy: string | null;
  readonly decidedAt: Date | null;
  readonly words: string | null;
  readonly credited: Money | null;
}

/** Cases of a site; for operators of the installation also those without a site. */
export interface OfSite {
  readonly merchantId: bigint;
  readonly isOfInstallation: boolean;
}

export interface ExceptionsRequest extends OfSite {
  readonly isOpen: boolean;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

const list = (order: 'ASC' | 'DESC', states: string) => `
  SELECT e.public_id AS "publicId", e.kind, e.state, coalesce(offered.names->>$5::text, offered.name, e.channel) AS "channelName", e.reference, e.order_id AS "orderId", e.status, e.at,
    e.amount, e.currency, e.stood AS "bookedBefore", coalesce(p.stands, 0) AS "bookedAmount", m.username, m.public_id AS "memberPublicId",
    coalesce((SELECT s.amount FROM deposit_step s WHERE s.deposit_id = d.id AND s.step = 'asked' LIMIT 1), d.amount) AS asked,
    d.state AS "depositState",
    coalesce(
      (SELECT s.public_id FROM deposit s WHERE s.merchant_id = e.merchant_id AND s.reference = e.reference
         AND coalesce(s.routed_to, s.channel) = e.channel AND s.state = 'completed' ORDER BY s.id LIMIT 1),
      CASE WHEN e.kind = 'unknown_status' AND d.state = 'completed' THEN d.public_id END) AS "standingId",
    e.decided_by AS "decidedBy", e.approved_by AS "approvedBy", e.decided_at AS "decidedAt", e.words,
    credited.amount AS credited
  FROM payment_exception e
  LEFT JOIN deposit_channel offered ON offered.merchant_id = e.merchant_id AND offered.code = e.channel
  LEFT JOIN deposit_payment p ON p.channel = e.channel AND p.reference = e.reference
  LEFT JOIN deposit d ON d.id = e.deposit_id
  LEFT JOIN deposit credited ON credited.id = e.credited_id
  LEFT JOIN ${memberRows} m ON m.id = coalesce(credited.member_id, d.member_id)
  WHERE (e.merchant_id = $1 OR $2 AND e.merchant_id IS NULL) AND e.state ${states}
    AND ($3::uuid IS NULL OR e.id ${order === 'ASC' ? '>' : '<'} (SELECT id FROM payment_exception
      WHERE public_id = $3 AND (merchant_id = $1 OR $2 AND merchant_id IS NULL)))
  ORDER BY e.id ${order} LIMIT $4`;

const listOpen = sql('deposits.open_exceptions', list('ASC', "= 'open'"));
const listOver = sql('deposits.decided_exceptions', list('DESC', "<> 'open'"));

/** A query. Cases of a site: open ones by the longest wait, or decided ones, newest first. */
export const listExceptions = (
  reader: Reader,
  { merchantId, isOfInstallation, isOpen, afterPublicId, rowsMax, language }: ExceptionsRequest,
): Promise<PaymentException[]> =>
  reader.query<PaymentException>(isOpen ? listOpen : listOver, [
    merchantId,
    isOfInstallation,
    afterPublicId ?? null,
    rowsMax,
    language,
  ]);

const length = sql(
  'deposits.exception_queue_length',
  `SELECT count(*)::int AS count, min(e.at) AS "oldestAt",
     coalesce(sum(abs(e.amount - coalesce(p.stands, 0))) FILTER (WHERE e.currency = site.currency), 0)::bigint AS amount
   FROM payment_exception e
   LEFT JOIN deposit_payment p ON p.channel = e.channel AND p.reference = e.reference
   JOIN ${merchantRows} site ON site.id = $1
   WHERE (e.merchant_id = $1 OR $2 AND e.merchant_id IS NULL) AND e.state = 'open'`,
);

/** A query. Open cases of a site, in which a provider's report contradicts the books. */
export const exceptionQueueLength = (
  reader: Reader,
  { merchantId, isOfInstallation }: OfSite,
): Promise<Waiting> => readWaiting(reader, length, [merchantId, isOfInstallation]);
