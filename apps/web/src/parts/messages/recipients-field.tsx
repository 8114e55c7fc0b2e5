import { Answered } from '@app/client/answered';
import { listText } from '@app/ui/format/list-text';
import { Checkbox } from '@app/ui/forms/checkbox';
import { SearchInput } from '@app/ui/forms/search-field';
import { Icon } from '@app/ui/pictures/icon';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Recipient, useRecipients } from './use-recipients.ts';

interface RecipientsFieldProps {
  readonly chosen: readonly string[];
  readonly max: number;
  readonly error: string | undefined;
  readonly onChange: (memberIds: string[]) => void;
}

const NAME = /^[a-z0-9_]{1,16}$/;

/** Recipients of a message: the member's direct upline and downlines, found by a prefix of their username. */
export function RecipientsField({ chosen, max, error, onChange }: RecipientsFieldProps) {
  const { t, i18n } = useTranslation('messages');
  // Keeps the names of chosen recipients, who may not be among the current matches.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.normalize('NFKC').trim().toLowerCase());
  const all = useRecipients('');
  const found = useRecipients(NAME.test(name) ? name : '');
  const toggle = ({ memberId, name: called }: Recipient) => {
    setNames(new Map(names).set(memberId, called));
    onChange(
      chosen.includes(memberId) ? chosen.filter((id) => id !== memberId) : [...chosen, memberId],
    );
  };
  const isLong = (all.data?.total ?? 0) > (all.data?.list.length ?? 0);
  return (
    <fieldset data-invalid={error !== undefined} className="grid min-w-0 gap-1">
      <legend className="pb-1 text-sm font-strong">{t('write.to')}</legend>
      {isLong && <SearchInput label={t('write.find')} value={typed} onChange={setTyped} />}
      <Answered answer={found} rows={2} safe={t('safe')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-3">{t('write.find.none')}</p>
          ) : (
            <ul className="-mx-2 max-h-banner overflow-y-auto px-2">
              {list.map((recipient) => (
                <Choice
                  key={recipient.memberId}
                  recipient={recipient}
                  checked={chosen.includes(recipient.memberId)}
                  disabled={chosen.length >= max && !chosen.includes(recipient.memberId)}
                  onToggle={toggle}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      {isLong && chosen.length > 0 && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {t('to', {
            names: listText(
              chosen.map((id) => names.get(id) ?? id),
              i18n.language,
            ),
          })}
        </p>
      )}
      <p
        className={`text-xs ${error ? 'flex gap-1 text-danger' : 'text-ink-3'}`}
        aria-live="polite"
      >
        {error && <Icon name="warning-circle-fill" />}
        {error ??
          (chosen.length === 0
            ? t('write.to.hint', { max })
            : t('write.chosen', { count: chosen.length }))}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly recipient: Recipient;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: (recipient: Recipient) => void;
}

function Choice({ recipient, checked, disabled, onToggle }: ChoiceProps) {
  const { t } = useTranslation('messages');
  const { name, place, isAgent } = recipient;
  const kind = isAgent ? 'write.agent' : 'write.player';
  return (
    <li>
      <Checkbox checked={checked} disabled={disabled} onChange={() => onToggle(recipient)}>
        <bdi className="font-strong">{name}</bdi>{' '}
        <span className="text-xs text-ink-3">{t(place === 'upline' ? 'write.upline' : kind)}</span>
      </Checkbox>
    </li>
  );
}
