import type { ResultLabel } from '@app/lottery/result-form';
import { resultLabels } from '@app/lottery/result-forms';
import { useTranslation } from 'react-i18next';
import { SteadyText } from '../steady-text.tsx';
import styles from './draw-ticket.module.css';

interface DrawFactsProps {
  readonly family: string;
  readonly winNo: string;
}

/**
 * Sum, size and whatever else people say of a result, in one line. Nothing where there is nothing to say. Each has a place
 * that suits every result: the next one moves nothing.
 */
export function DrawFacts({ family, winNo }: DrawFactsProps) {
  const textsOf = useLabelTexts();
  const labels = resultLabels(family, winNo);
  if (labels.length === 0) return null;
  return (
    <p className={styles.facts}>
      {labels.map((label, place) => {
        const [text, texts] = textsOf(label);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
          <span key={place}>
            <SteadyText texts={texts}>{text}</SteadyText>
          </span>
        );
      })}
    </p>
  );
}

/** What is said of a label, and all that can be said in its place. */
function useLabelTexts() {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-words');
  return (label: ResultLabel): readonly [text: string, texts: readonly string[]] => {
    if ('word' in label)
      return [words(`value.${label.word}`), label.among.map((word) => words(`value.${word}`))];
    const say = (figure: string) => t(`figure.${label.figure}`, { figure });
    return [say(label.text), [say(label.longest)]];
  };
}
