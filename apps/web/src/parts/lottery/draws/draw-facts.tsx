import type { ResultLabel } from '@app/lottery/result-form';
import { resultLabels } from '@app/lottery/result-forms';
import { useTranslation } from 'react-i18next';
import styles from './draw-ticket.module.css';

interface DrawFactsProps {
  readonly family: string;
  readonly winNo: string;
}

/** Sum, size and whatever else people say of a result, in one line. Nothing where there is nothing to say. */
export function DrawFacts({ family, winNo }: DrawFactsProps) {
  const textOf = useLabelText();
  const labels = resultLabels(family, winNo);
  if (labels.length === 0) return null;
  return (
    <p className={styles.facts}>
      {labels.map((label) => (
        <span key={textOf(label)}>{textOf(label)}</span>
      ))}
    </p>
  );
}

function useLabelText() {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-words');
  return (label: ResultLabel): string =>
    'word' in label
      ? words(`value.${label.word}`)
      : t(`figure.${label.figure}`, { figure: label.text });
}
