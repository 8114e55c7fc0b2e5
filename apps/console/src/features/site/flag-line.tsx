import { Checkbox } from '@app/ui/checkbox';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';
import type { ListedFlag } from './flag-groups.ts';

interface FlagLineProps {
  readonly flag: ListedFlag;
  /** The one above it, where that is off: then this one does nothing. */
  readonly offWith: string | undefined;
  readonly onSwitch: () => void;
}

/** One function: its name, what it does, and its switch, which asks first. */
export function FlagLine({ flag, offWith, onSwitch }: FlagLineProps) {
  const { t, named, meaning } = useWords();
  const { modId, enabled, byDefault, fixed } = flag;
  const name = named('flag', modId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {name}
          {enabled !== byDefault && !fixed && !offWith && (
            <Tag state="pending">{t(byDefault ? 'flags.default.on' : 'flags.default.off')}</Tag>
          )}
          {fixed && <Tag>{t('flags.fixed')}</Tag>}
        </p>
        <p className="text-sm text-ink-2">
          {meaning(flag)}{' '}
          <code className="text-xs text-ink-3" dir="ltr">
            {modId}
          </code>
        </p>
        {offWith && <p className="text-sm text-pending">{t('flags.offWith', { name: offWith })}</p>}
      </div>
      <Checkbox
        aria-label={t('flags.switch', { name })}
        checked={enabled}
        disabled={fixed}
        onChange={onSwitch}
      >
        {t(enabled ? 'flags.on' : 'flags.off')}
      </Checkbox>
    </li>
  );
}
