import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Statement } from './monthly-statement.ts';
import { STATEMENT_SECTIONS, type StatementSection, sectionOf } from './statement-sections.ts';
import styles from './statement-sheet.module.css';

type Movement = Statement['types'][number];

/** Movements of the month by type, with the sums of each section. */
export function StatementMovements({ types }: Pick<Statement, 'types'>) {
  const { t } = useTranslation(['reports', 'agent']);
  const bySection = Map.groupBy(types, ({ txTypeName }) => sectionOf(txTypeName));
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('statement.types')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('income.kind')}</th>
          <th scope="col" className={styles.count}>
            {t('transactions')}
          </th>
          <th scope="col">{t('agent:credit.in')}</th>
          <th scope="col">{t('agent:credit.out')}</th>
        </tr>
      </thead>
      {STATEMENT_SECTIONS.map((section) => {
        const rows = bySection.get(section);
        return rows && <Section key={section} section={section} rows={rows} />;
      })}
    </table>
  );
}

interface SectionProps {
  readonly section: StatementSection;
  readonly rows: readonly Movement[];
}

function Section({ section, rows }: SectionProps) {
  const { t } = useTranslation(['reports', 'records']);
  const sumOf = (of: (row: Movement) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n);
  return (
    <tbody>
      <tr data-section>
        <th scope="rowgroup">{t(`statement.section.${section}`)}</th>
        <td className={styles.count}>
          <Count value={rows.reduce((sum, { entries }) => sum + entries, 0)} />
        </td>
        <Amount amount={sumOf(({ amountIn }) => amountIn)} />
        <Amount amount={sumOf(({ amountOut }) => amountOut)} />
      </tr>
      {rows.map(({ txTypeName, entries, amountIn, amountOut }) => (
        <tr key={txTypeName}>
          <th scope="row">{t(`records:type.${txTypeName}`)}</th>
          <td className={styles.count}>
            <Count value={entries} />
          </td>
          <Amount amount={amountIn} />
          <Amount amount={amountOut} />
        </tr>
      ))}
    </tbody>
  );
}

function Amount({ amount }: { readonly amount: bigint }) {
  return <td>{amount > 0n && <Money exact amount={amount} />}</td>;
}
