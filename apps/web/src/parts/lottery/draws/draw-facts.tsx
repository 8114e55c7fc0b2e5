import { useTranslation } from 'react-i18next';
import styles from './draw-ticket.module.css';
import { type DrawFact, factsOf } from './facts.ts';

interface DrawFactsProps {
  readonly family: string;
  readonly winNo: string;
}

/** Sum, size and whatever else people say of a result, in one line. Nothing where there is nothing to say. */
export function DrawFacts({ family, winNo }: DrawFactsProps) {
  const wordOf = useFactWord();
  const facts = factsOf(family, winNo);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={wordOf(fact)}>{wordOf(fact)}</span>
      ))}
    </p>
  );
}

function useFactWord() {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-words');
  return (fact: DrawFact): string =>
    'word' in fact ? words(`value.${fact.word}`) : t(`figure.${fact.say}`, { figure: fact.figure });
}
