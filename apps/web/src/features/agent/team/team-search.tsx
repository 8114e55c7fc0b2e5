import { useErrorText } from '@app/client/error-text';
import { isAwaited, useAnswer } from '@app/client/use-answer';
import { searchTeam } from '@app/shared/team/calls';
import { TextInput } from '@app/ui/forms/text-input';
import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { teamPlaceHref } from './team-place.ts';

const LETTERS_MIN = 2;
const LETTERS_MAX = 16;
const NAME = /^[a-z0-9_]+$/;

/** Finds members of the team by a prefix of their name; each result links to its position in the tree. */
export function TeamSearch() {
  const { t } = useTranslation('team');
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.normalize('NFKC').trim().toLowerCase());
  const isLongEnough = name.length >= LETTERS_MIN;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <div className="relative max-w-search">
        <TextInput
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LETTERS_MAX}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed === '' && (
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-3">
            <Icon name="magnifying-glass" />
          </span>
        )}
      </div>
      {isLongEnough && <Hits name={name} />}
    </div>
  );
}

function Hits({ name }: { readonly name: string }) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const isName = NAME.test(name);
  const hits = useAnswer(searchTeam, { name }, { enabled: isName });
  if (hits.error) return <p role="alert">{errorText(hits.error)}</p>;
  if (isName && isAwaited(hits)) return <p className="text-sm text-ink-3">{t('team.waiting')}</p>;
  const list = hits.data?.list ?? [];
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {t('search.found', { count: list.length })}
      </p>
      <ul className="divide-y divide-line">
        {list.map(({ memberId, name: username, isAgent, path }) => (
          <li key={memberId}>
            <Anchor
              href={teamPlaceHref('/agent/team', {
                way: path.slice(1).map((agent) => agent.memberId),
                found: memberId,
              })}
              className="flex min-h-control items-center gap-3 py-1 hover:bg-surface-2"
            >
              <bdi className="font-strong">{username}</bdi>
              <Tag>{t(isAgent ? 'team.agent' : 'team.player')}</Tag>
              <span className="min-w-0 truncate text-xs text-ink-3">
                {[t('team.you'), ...path.slice(1).map((agent) => agent.name)].join(' › ')}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
