import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/approvals/ops-calls';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { useOperator } from '../../lib/session/operator.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { AuditFacts } from '../../parts/audit-line/audit-facts.tsx';
import { requestOf } from '../../parts/audit-line/describe-line.ts';
import { useDescribing } from '../../parts/audit-line/use-describing.ts';
import { pageOfRequest } from './page-of-request.ts';

export type Approval = Answer<typeof calls.listAll>['list'][number];

/** A request for approval: action, object, maker, time and reason. */
export function ApprovalText({ approval }: { readonly approval: Approval }) {
  const words = useWords();
  const { t } = words;
  const { sites } = useOperator();
  const timeText = useTimeText();
  const described = useDescribing()(approval);
  const { maker, madeAt, endsAt, state, site } = approval;
  const sentence = requestOf(approval, words);
  const page = pageOfRequest(approval);
  const isOfSite = sites.length > 1 && site !== null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <p>
        {fillPhrase(({ target }) => sentence(target), {
          target: page ? (
            <Link look="underlined" href={page}>
              {described.object}
            </Link>
          ) : (
            <bdi className="font-strong wrap-anywhere">{described.object}</bdi>
          ),
        })}
      </p>
      <p className="text-sm">
        <AuditFacts described={described} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
        <span>{t('approvals.by', { maker, at: timeText(madeAt) })}</span>
        {state === 'pending' && <span>{t('approvals.until', { at: timeText(endsAt) })}</span>}
        {isOfSite && <span>{t('audit.site', { site })}</span>}
      </p>
    </div>
  );
}
