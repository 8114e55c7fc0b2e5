import { useWords } from '../../lib/words.ts';
import type { Described } from './describe-line.ts';

/** Reason and other recorded values. */
export function AuditFacts({ described: { reason, facts } }: { readonly described: Described }) {
  const { t } = useWords();
  if (reason === undefined && facts.length === 0) return '–';
  return (
    <>
      {reason !== undefined && <q className="block text-ink wrap-break-word">{reason}</q>}
      {facts.map(({ label, before, text }) => (
        <span key={label} className="block text-xs text-ink-2 wrap-break-word">
          {t('audit.fact', {
            label,
            text: before === undefined ? text : t('audit.change', { before, after: text }),
          })}
        </span>
      ))}
    </>
  );
}
