import { Checkbox } from '@app/ui/forms/checkbox';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../../lib/words.ts';
import type { ListedFlag } from './flag-groups.ts';

interface FlagLineProps {
  readonly flag: ListedFlag;
  /** Reason why the flag has no effect; undefined if it has one. */
  readonly stopped: string | undefined;
  readonly onSwitch: () => void;
}

/** A flag: name, description and a switch with confirmation. */
export function FlagLine({ flag, stopped, onSwitch }: FlagLineProps) {
  const { t, named, meaning } = useWords();
  const { modId, enabled, byDefault, fixed } = flag;
  const name = named('flag', modId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {name}
          {enabled !== byDefault && !fixed && !stopped && (
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
        {stopped && <p className="text-sm text-pending">{stopped}</p>}
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
