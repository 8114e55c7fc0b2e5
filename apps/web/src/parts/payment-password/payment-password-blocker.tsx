import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useFlag } from '../../lib/site.ts';

interface PaymentPasswordBlockerProps {
  readonly hasPaymentPassword: boolean;
  /** End of the hold after a reset; null without one. */
  readonly heldUntil: number | null;
  readonly words: {
    readonly missing: string;
    readonly why: string;
    readonly set: string;
    readonly held: string;
    readonly heldUntil: (time: string) => string;
  };
}

/** Blocks a member who has no payment password, or reset it recently. Shows nothing to others. */
export function PaymentPasswordBlocker(props: PaymentPasswordBlockerProps) {
  const { hasPaymentPassword, heldUntil, words } = props;
  const time = useTimeText();
  const hasSecurity = useFlag('MYACC');
  if (!hasPaymentPassword) {
    return (
      <Banner
        state="pending"
        title={words.missing}
        action={
          hasSecurity && (
            <Link look="strong" href="/member/securityCenter">
              {words.set}
            </Link>
          )
        }
      >
        {words.why}
      </Banner>
    );
  }
  return (
    heldUntil !== null && (
      <Banner state="pending" title={words.held}>
        {words.heldUntil(time.dayAndMinute(heldUntil))}
      </Banner>
    )
  );
}
