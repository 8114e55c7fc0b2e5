import type { Answer } from '@app/client/calls';
import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { askReturn, exclusion } from '@app/shared/exclusions/calls';
import type { exclusion as ExclusionCall } from '@app/shared/exclusions/schemas';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Link } from '@app/ui/navigation/link';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface CurrentBreakProps {
  readonly inForce: NonNullable<Answer<typeof ExclusionCall>['inForce']>;
}

/** The break in force: its end, the pages that remain available, and the request to return after its term. */
export function CurrentBreak({ inForce: { kind, holdsUntil, mayAskReturn } }: CurrentBreakProps) {
  const { t } = useTranslation('exclusions');
  const time = useTimeText();
  const errorText = useErrorText();
  const { send, busy, error } = useCall(askReturn, { changes: [exclusion] });
  const until = holdsUntil === null ? undefined : time.dayAndMinute(holdsUntil);
  return (
    <Banner
      state="pending"
      title={until ? t('inForce.until', { time: until }) : t(`inForce.${kind}`)}
    >
      <div className="grid gap-3">
        <p>{t('inForce.works')}</p>
        <div className="flex flex-wrap gap-3">
          <Link look="underlined" href="/member/wallet">
            {t('inForce.wallet')}
          </Link>
          <Link look="underlined" href="/member/bets">
            {t('inForce.bets')}
          </Link>
        </div>
        {mayAskReturn && (
          <div className="grid justify-items-start gap-2">
            <p>{t('return.text')}</p>
            <Button
              kind="outline"
              busy={busy}
              onPress={() => void send({}, { onDone: () => toast(t('return.done')) })}
            >
              {t('return.do')}
            </Button>
            {error && <Banner urgent state="danger" title={errorText(error)} />}
          </div>
        )}
      </div>
    </Banner>
  );
}
