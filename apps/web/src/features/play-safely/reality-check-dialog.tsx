import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { acknowledgeRealityCheck, realityCheck } from '@app/shared/limits/calls';
import { Banner } from '@app/ui/feedback/banner';
import { Elapsed } from '@app/ui/figures/countdown';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { BlockingDialog } from '@app/ui/overlays/blocking-dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { RealityCheck } from './limit-answers.ts';

interface RealityCheckDialogProps {
  readonly session: NonNullable<RealityCheck['session']>;
}

/** Time, stakes, wins and result of the session. No bet is accepted until the member confirms it. */
export function RealityCheckDialog({ session }: RealityCheckDialogProps) {
  const { t } = useTranslation('limits');
  const errorText = useErrorText();
  const { send, busy, error } = useCall(acknowledgeRealityCheck, { changes: [realityCheck] });
  return (
    <BlockingDialog
      title={t('check.due')}
      confirm={t('check.playOn')}
      busy={busy}
      onConfirm={() => void send({})}
    >
      <div className="grid gap-3">
        <p className="text-ink-2">{t('check.due.text')}</p>
        <FactList>
          <Fact label={t('check.time')}>
            <Elapsed since={session.startedAt} />
          </Fact>
          <Fact label={t('spent.staked')}>
            <Money amount={session.staked} />
          </Fact>
          <Fact label={t('spent.won')}>
            <Money amount={session.won} />
          </Fact>
          <Fact label={t('spent.net')}>
            <MoneyDelta amount={session.net} />
          </Fact>
        </FactList>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
        <p className="flex flex-wrap gap-3">
          <Link look="underlined" href="/member/bets">
            {t('spent.bets')}
          </Link>
          <Link look="underlined" href="/member/playSafely">
            {t('check.rest')}
          </Link>
        </p>
      </div>
    </BlockingDialog>
  );
}
