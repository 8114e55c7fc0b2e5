import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import styles from '../../salary/tier-table.module.css';
import { singleIn, termFieldsOf, tiersIn } from '../term-fields.ts';
import { useTermWords } from './use-term-words.ts';

/** Terms of any kind: single terms, then tiers from the lowest to the highest. */
export function TermsView({ terms }: { readonly terms: ContractTermsOf }) {
  const { t } = useTranslation('contracts');
  const words = useTermWords();
  const { singles, parts } = termFieldsOf(terms.kind);
  const tiers = tiersIn(terms);
  return (
    <>
      {singles.length > 0 && (
        <FactList>
          {singles.map(({ name }) => (
            <Fact key={name} label={words.head(name)}>
              {words.value(name, singleIn(terms, name) ?? '')}
            </Fact>
          ))}
        </FactList>
      )}
      {tiers.length > 0 && (
        <table className={styles.table}>
          <caption className="sr-only">{t('tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tier')}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {words.head(part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, n) => (
              <tr key={parts.map((part) => `${tier[part]}`).join(' ')}>
                <th scope="row">{n + 1}</th>
                {parts.map((part) => (
                  <td key={part}>{words.value(part, tier[part] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
