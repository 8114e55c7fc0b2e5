import { Checkbox } from '@app/ui/checkbox';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';
import type { ListedFlag } from './flag-tree.ts';

interface FlagLineProps {
  readonly flag: ListedFlag;
  readonly level: number;
  /** While the server is being told. */
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

const INDENT_REM = 1.5;

/** One function: its name, what it means, its default, and its switch. */
export function FlagLine({ flag, level, busy, onSwitch }: FlagLineProps) {
  const { t, meaning } = useWords();
  const { modId, enabled, byDefault, waitsFor, fixed } = flag;
  const isStuck = fixed || waitsFor !== null;
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-1 ps-(--indent) py-1"
      style={{ '--indent': `${level * INDENT_REM}rem` }}
    >
      <div className="min-w-0 grow basis-panel leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          <bdi className="wrap-anywhere">{modId}</bdi>
          {enabled !== byDefault && !isStuck && <Tag state="pending">{t('flags.changed')}</Tag>}
          {waitsFor !== null && <Tag state="held">{t('flags.waits')}</Tag>}
          {fixed && <Tag>{t('flags.fixed')}</Tag>}
        </p>
        <p className="text-sm text-ink-2">
          {meaning(flag)}{' '}
          <span className="text-ink-3">
            {t(byDefault ? 'flags.default.on' : 'flags.default.off')}
          </span>
        </p>
      </div>
      <Checkbox
        aria-label={t('flags.switch', { modId })}
        aria-busy={busy}
        checked={enabled}
        disabled={isStuck || busy}
        onChange={onSwitch}
      >
        {t(enabled ? 'flags.on' : 'flags.off')}
      </Checkbox>
    </li>
  );
}
