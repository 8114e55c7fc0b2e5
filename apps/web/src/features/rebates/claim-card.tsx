import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Countdown } from '@app/ui/figures/countdown';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { type Rebates, useClaim } from './use-claim.ts';

/** The total of unclaimed rebates, with their deadline. */
export function ClaimCard({ rebates }: { readonly rebates: Rebates }) {
  const { t } = useTranslation('rebates');
  const { claim, busy, error } = useClaim();
  const { amount, expiresAt, timeZone } = rebates;
  const until = expiresAt !== null && amount > 0n && (
    <span className="text-ink-3">
      {fillPhrase((at) => t('expires', at), {
        time: <Countdown until={expiresAt} name={t('title')} />,
      })}
    </span>
  );
  return (
    <Card title={t('title')} above={until}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <strong className="text-title font-strong">
            <Money amount={amount} />
          </strong>
          {amount > 0n && (
            <Button kind="accent" busy={busy} onPress={() => claim({})}>
              {t('claim.all')}
            </Button>
          )}
        </p>
        <Refused error={error} />
        <p className="text-xs text-ink-3">
          {t(amount > 0n ? 'how' : 'nothing', { zone: zoneName(timeZone) })}
        </p>
      </div>
    </Card>
  );
}
