import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useWords } from '../words.ts';

/** A setting with its displayed value. */
export interface SettingText {
  readonly label: string;
  readonly text: string;
}

/** Settings whose text differs. Both lists have the same settings in the same order. */
export const changesBetween = (before: readonly SettingText[], after: readonly SettingText[]) =>
  after.flatMap(({ label, text }, n) => {
    const was = before[n]?.text ?? '';
    return was === text ? [] : [{ label, before: was, after: text }];
  });

interface ChangeListProps {
  readonly changes: ReturnType<typeof changesBetween>;
}

/** Current and new value of each setting. */
export function ChangeList({ changes }: ChangeListProps) {
  const { t } = useWords();
  return (
    <dl className="divide-y divide-line">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="py-2 leading-snug">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="wrap-anywhere text-ink">
            {fillPhrase((at) => t('audit.change', at), {
              before: <span className="text-ink-2 line-through">{before || t('change.none')}</span>,
              after: <span className="font-strong">{after || t('change.none')}</span>,
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
