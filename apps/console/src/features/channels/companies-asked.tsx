import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/operators';
import { Link } from '@app/ui/link';
import { useMay } from '../../lib/operator.ts';
import { useSite } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';

const EVERY_MS = 10_000;

/** Companies of this site that a second operator has yet to approve. Who approves nothing isn't told of requests. */
export function CompaniesAsked() {
  const { t } = useWords();
  const site = useSite()?.code;
  const enabled = useMay('approvals.decide');
  const { data } = useAnswer(calls.approvals, {}, { enabled, refetchInterval: EVERY_MS });
  const asked = data?.list.filter(
    (approval) => approval.action === 'payment_company.connected' && approval.site === site,
  );
  return asked?.map(({ id, target }) => (
    <p key={id} className="flex flex-wrap gap-2 py-2 text-sm">
      {t('paymentChannels.asked', { code: target })}
      <Link look="strong" href="/console/approvals">
        {t('nav.approvals')}
      </Link>
    </p>
  ));
}
