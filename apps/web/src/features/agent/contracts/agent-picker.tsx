import { Button } from '@app/ui/buttons/button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { SearchInput } from '@app/ui/forms/search-field';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ToAgent } from './to-agent.ts';

/** Maximum number of agents that can be offered the same terms at once. */
export const CHOSEN_MAX = 100;

interface AgentPickerProps {
  readonly people: readonly ToAgent[];
  readonly chosen: readonly ToAgent[];
  readonly onChoose: (chosen: readonly ToAgent[]) => void;
  /** Loads more rows; undefined when all are shown. */
  readonly onMore: (() => void) | undefined;
}

/** Picks one or several direct agents from a list that filters while typing. */
export function AgentPicker({ people, chosen, onChoose, onMore }: AgentPickerProps) {
  const { t } = useTranslation('contracts');
  const [typed, setTyped] = useState('');
  const begin = typed.trim().toLowerCase();
  const found = people.filter(({ name }) => name.includes(begin));
  const isChosen = ({ memberId }: ToAgent) => chosen.some((each) => each.memberId === memberId);
  const others = found.filter((person) => !isChosen(person));
  const room = CHOSEN_MAX - chosen.length;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-sm font-strong">{t('pick')}</legend>
      <SearchInput label={t('pick.search')} value={typed} onChange={setTyped} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-2">
          {t('pick.count', { count: chosen.length, max: CHOSEN_MAX })}
        </p>
        <span className="flex gap-2">
          {chosen.length > 0 && (
            <Button size="small" onPress={() => onChoose([])}>
              {t('pick.none')}
            </Button>
          )}
          {others.length > 0 && room > 0 && (
            <Button
              size="small"
              kind="outline"
              onPress={() => onChoose([...chosen, ...others.slice(0, room)])}
            >
              {t('pick.all', { count: Math.min(others.length, room) })}
            </Button>
          )}
        </span>
      </div>
      <ul
        aria-label={t('pick')}
        className="max-h-banner overflow-y-auto rounded-2 bg-surface-1 px-3 edge"
      >
        {found.map((person) => (
          <li key={person.memberId}>
            <Checkbox
              checked={isChosen(person)}
              disabled={!isChosen(person) && room === 0}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, person]
                    : chosen.filter(({ memberId }) => memberId !== person.memberId),
                )
              }
            >
              <bdi>{person.name}</bdi>
            </Checkbox>
          </li>
        ))}
        {found.length === 0 && (
          <li className="py-3 text-sm text-ink-2">{t('pick.unknown', { name: begin })}</li>
        )}
      </ul>
      {onMore && (
        <div>
          <Button size="small" onPress={onMore}>
            {t('pick.more')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
