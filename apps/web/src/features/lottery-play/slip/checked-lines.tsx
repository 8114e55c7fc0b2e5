import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLineText } from './line-text.ts';
import type { ReadLine } from './slip-lines.ts';

/** More rows would push the confirm button off a phone's screen. */
const SHOWN_MAX = 3;

/** Summary of the bets for confirmation: plays and picks. */
export function CheckedLines({ lines }: { readonly lines: readonly ReadLine[] }) {
  const { t } = useTranslation(['lottery-play', 'lottery']);
  const textOf = useLineText();
  const more = lines.length - SHOWN_MAX;
  return (
    <ul aria-label={t('lottery:order.lines')} className="grid gap-2 leading-snug">
      {lines.slice(0, SHOWN_MAX).map((read) => (
        <li key={read.line.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <strong className="block font-strong">{read.menu?.playName ?? read.line.play}</strong>
            <bdi dir="ltr" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
              {textOf(read)}
            </bdi>
          </span>
          {read.line.multiple > 1 && (
            <span className="shrink-0 text-sm text-ink-2">
              {t('lottery:line.multiple', { multiple: read.line.multiple })}
            </span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm text-ink-2">{t('lottery:order.pick.more', { count: more })}</li>
      )}
    </ul>
  );
}
