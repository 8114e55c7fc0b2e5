import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Health } from '../../parts/health/find-problems.ts';
import { proofName } from '../../parts/health/proof-name.ts';

/** Health of the providers for social logins and phone verification, for all sites. */
export function Proofs({ proofs }: { readonly proofs: Health['proofs'] }) {
  const words = useWords();
  const { t } = words;
  const at = (time: number | null) => (time === null ? t('jobs.never') : <When at={time} />);
  return (
    <Card title={t('proofs')}>
      {proofs.length === 0 ? (
        <p className="text-ink-2">{t('proofs.none')}</p>
      ) : (
        <DataTable
          cards
          caption={t('proofs')}
          rows={proofs}
          keyOf={({ site, company: provider }) => `${site} ${provider}`}
          columns={[
            {
              key: 'name',
              head: t('socialLogins.provider'),
              cell: ({ company: provider }) => proofName(words, provider),
            },
            { key: 'site', head: t('site'), cell: ({ site }) => <bdi>{site}</bdi> },
            {
              key: 'answered',
              head: t('payments.answered'),
              cell: ({ lastAnsweredAt }) => at(lastAnsweredAt),
            },
            {
              key: 'failed',
              head: t('channels.failed'),
              cell: ({ lastFailedAt, failure }) => (
                <>
                  {at(lastFailedAt)}
                  {failure !== null && (
                    <span className="block text-xs text-ink-3 wrap-break-word">{failure}</span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
