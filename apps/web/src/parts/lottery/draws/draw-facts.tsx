import type { ResultLabel } from '@app/lottery/result-form';
import { resultLabels } from '@app/lottery/result-forms';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SteadyText } from '../steady-text.tsx';
import styles from './draw-ticket.module.css';

interface DrawFactsProps {
  readonly family: string;
  readonly winNo: string;
}

/**
 * Labels of a result in one line, such as sum and size. Renders nothing if there are none. Each has room for every
 * possible text, so that the next result does not move the others.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: labels are identified by their position
          <span key={place}>
            <SteadyText texts={texts}>{text}</SteadyText>
          </span>
        );
      })}
    </p>
  );
}

/** The text of a label, and all texts that are possible in its position. */
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
