import { money } from '@app/shared/money/money';
import type { AgentFigures, LineFigures } from '@app/shared/payouts/line-figures';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

const ROWS = 20;

/** Row key of the sums in the table foot. */
const ALL = '';

/** Agents of a line with contracts: earned, passed on, kept and possible deficit; with sums. */
export function SolvencyTable({ figures }: { readonly figures: LineFigures }) {
  const { t } = useWords();
  const moneyText = useMoneyText();
  const [page, setPage] = useState(0);
  const { agents, sums, more, isOfPlatform } = figures;
  const shorts = agents.filter(({ isShort }) => isShort).length;
  const amount = (of: 'gross' | 'passedOn' | 'kept') => ({
    key: of,
    head: t(`agents.solvency.${of}`),
    numeric: true,
    cell: (agent: AgentFigures) => <Money amount={agent[of]} />,
  });
  return (
    <>
      <FactList>
        <Fact label={t('agents.solvency.turnover')}>
          <Money amount={sums.validBet} />
        </Fact>
        <Fact label={t(isOfPlatform ? 'agents.solvency.site' : 'agents.solvency.above')}>
          <Money amount={sums.kept} />
        </Fact>
        <Fact label={t('agents.solvency.shorts')}>
          <Count value={shorts} />
        </Fact>
      </FactList>
      <DataTable
        cards
        caption={t('agents.solvency.caption')}
        rows={agents.slice(page * ROWS, (page + 1) * ROWS)}
        foot={{
          id: ALL,
          username: t('agents.solvency.sum'),
          depth: 0,
          funds: money(0n),
          gross: sums.gross,
          passedOn: sums.passedOn,
          kept: sums.kept,
          needs: money(0n),
          isShort: false,
        }}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'agent',
            head: t('agent'),
            cell: ({ id, username, depth }) => (
              <>
                <bdi className="wrap-anywhere">{username}</bdi>{' '}
                {id !== ALL && (
                  <span className="text-xs font-body whitespace-nowrap text-ink-3">
                    {t('agents.solvency.level', { level: depth + 1 })}
                  </span>
                )}
              </>
            ),
          },
          amount('gross'),
          amount('passedOn'),
          amount('kept'),
          {
            key: 'needs',
            head: t('agents.solvency.needs'),
            numeric: true,
            cell: ({ id, needs, funds, isShort }) =>
              id === ALL ? (
                '—'
              ) : (
                <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                  {isShort && <Tag state="danger">{t('agents.solvency.short')}</Tag>}
                  <Money amount={needs} />
                  {needs > 0n && (
                    <span className="text-xs text-ink-3">
                      {t('agents.solvency.has', { amount: moneyText(funds) })}
                    </span>
                  )}
                </span>
              ),
          },
        ]}
      />
      <Pager page={page} pages={Math.ceil(agents.length / ROWS)} onChange={setPage} />
      {more > 0 && (
        <p className="text-sm text-ink-2">{t('agents.solvency.more', { count: more })}</p>
      )}
      <p className="text-sm text-ink-2">{t('agents.solvency.note')}</p>
    </>
  );
}
