import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/audit/ops-calls';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { useOperator } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AuditFacts } from '../../parts/audit-line/audit-facts.tsx';
import type { Described } from '../../parts/audit-line/describe-line.ts';
import { useDescribing } from '../../parts/audit-line/use-describing.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';

type Line = Answer<typeof calls.audit>['list'][number];

/** Entries of the audit trail in words. Names link to all entries of that name. */
export function AuditLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useWords();
  const describe = useDescribing();
  return (
    <ListTable
      cards
      caption={t('audit.actions')}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: t('audit.at'),
          cell: ({ at, id }) => (
            <span className="whitespace-nowrap font-body">
              <When at={at} />
              <span className="block text-xs text-ink-3">{t('audit.number', { id })}</span>
            </span>
          ),
        },
        { key: 'actor', head: t('audit.actor'), cell: ({ actor }) => <Actor actor={actor} /> },
        {
          key: 'action',
          head: t('audit.action'),
          cell: (line) => <AuditAction line={line} described={describe(line)} />,
        },
        {
          key: 'facts',
          head: t('audit.facts'),
          cell: (line) => <AuditFacts described={describe(line)} />,
        },
      ]}
    />
  );
}

/** Names are not broken across lines. */
function Actor({ actor }: { readonly actor: string }) {
  const { t } = useWords();
  const [kind, name = ''] = actor.split(/:(.*)/s);
  if (kind !== 'operator') {
    return (
      <span className="whitespace-nowrap">
        <bdi>{name || actor}</bdi>
        <span className="block text-xs text-ink-3">{t('audit.cli')}</span>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <Link look="quiet" href={`/console/audit?operator=${encodeURIComponent(name)}`}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  );
}

function AuditAction({ line, described }: { readonly line: Line; readonly described: Described }) {
  const { t } = useWords();
  const { sites } = useOperator();
  return (
    <>
      {fillPhrase(({ target }) => described.sentence(target), {
        target: (
          <span className="font-strong wrap-break-word">
            <Link look="inline" href={`/console/audit?object=${encodeURIComponent(line.target)}`}>
              <bdi>{described.object}</bdi>
            </Link>
          </span>
        ),
      })}
      {sites.length > 1 && line.site !== null && (
        <span className="block text-xs text-ink-3">{t('audit.site', { site: line.site })}</span>
      )}
    </>
  );
}
