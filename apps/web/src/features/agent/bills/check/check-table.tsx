import { Count } from '@app/ui/figures';
import { Icon } from '@app/ui/icon';
import { Money } from '@app/ui/money';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { usePercentText } from '../../../../lib/use-percent-text.ts';
import { useTimeText } from '../../../../lib/use-time-text.ts';
import styles from './check-table.module.css';
import { agrees, type CheckGroup, type CheckLine, countLines } from './lines.ts';

/** Lines of the whole bill, and before them those of each of its parts, folded where all agree. */
export function CheckTable({ groups }: { readonly groups: readonly CheckGroup[] }) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return (
    <div className="grid gap-2">
      {groups.map((group) => {
        const { start } = group;
        if (start === null) return <Lines key="whole" group={group} caption={t('check.whole')} />;
        const isRight = countLines([group]).differing === 0;
        const caption = t('check.part', { from: `${time.day(start)}, ${time.minute(start)}` });
        return (
          <details key={start} open={!isRight} className={styles.part}>
            <summary className={styles.summary}>
              <span>{caption}</span>
              <Mark isRight={isRight} />
            </summary>
            <Lines group={group} caption={caption} />
          </details>
        );
      })}
    </div>
  );
}

interface LinesProps {
  readonly group: CheckGroup;
  /** Read before the table, not shown. */
  readonly caption: string;
}

function Lines({ group, caption }: LinesProps) {
  const { t } = useTranslation('bill');
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('check.line')}</th>
          <th scope="col">{t('check.fromBets')}</th>
          <th scope="col">{t('check.onBill')}</th>
          <th scope="col">
            <span className="sr-only">{t('check.verdict')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.lines.map((line) => (
          <tr key={line.name} data-differs={!agrees(line)}>
            <th scope="row">{t(`line.${line.name}`)}</th>
            <td>
              <Figure line={line} value={line.fromBets} />
            </td>
            <td>
              <Figure line={line} value={line.onBill} />
            </td>
            <td>
              <Mark isRight={agrees(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 1/10 000 in 1/10 000 000 000. */
const EXACT_PER_UNIT = 1_000_000n;

function Figure({ line: { unit }, value }: { readonly line: CheckLine; readonly value: bigint }) {
  const percent = usePercentText();
  if (unit === 'money') return <Money exact amount={value} />;
  if (unit === 'exact') return <Money exact amount={value / EXACT_PER_UNIT} />;
  if (unit === 'rate') return percent(Number(value) as Parameters<typeof percent>[0]);
  return <Count value={Number(value)} />;
}

function Mark({ isRight }: { readonly isRight: boolean }) {
  const { t } = useTranslation('bill');
  return (
    <span className={isRight ? 'text-win' : 'text-danger'}>
      <Icon name={isRight ? 'check-bold' : 'x-bold'} />
      <span className="sr-only">{t(isRight ? 'check.right' : 'check.wrong')}</span>
    </span>
  );
}
