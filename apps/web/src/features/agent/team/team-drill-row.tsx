import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ContractTag } from './team-columns.tsx';
import type { TeamPerson } from './team-rows.ts';

interface TeamDrillRowProps {
  readonly person: TeamPerson;
  /** Address of the branch below; undefined where no member is below. */
  readonly href: string | undefined;
  /** Opens the sheet, for rows without a link. */
  readonly onShow: () => void;
  readonly isHead?: boolean;
  /** Whether the row is the reader's own. */
  readonly isSelf?: boolean;
  /** Whether the row is the search result. */
  readonly isFound?: boolean;
}

/** One member of a team in two lines, with today's turnover and contract pay. */
export function TeamDrillRow({ person, href, onShow, isHead, isSelf, isFound }: TeamDrillRowProps) {
  const { t } = useTranslation('team');
  const { isAgent, activeMembers, turnover, gross, netResult } = person;
  const body = (
    <>
      <span className="grid min-w-0 grow justify-items-start gap-1">
        <bdi className="max-w-full truncate font-strong">
          {isSelf ? t('team.you') : person.name}
        </bdi>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
          <ContractTag person={person} />
          {isAgent && t('team.activeCount', { count: activeMembers })}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <span className="font-strong">
          <Money exact amount={turnover} />
        </span>
        <span className="text-xs text-ink-3">
          {isAgent
            ? fillPhrase((at) => t('team.grossShort', at), {
                amount: <Money exact amount={gross} />,
              })
            : fillPhrase((at) => t('team.netShort', at), {
                amount: <Money exact signed amount={netResult} />,
              })}
        </span>
      </span>
      <span className="w-4 shrink-0 text-xs text-ink-3">
        {href && <Icon name="caret-right-bold" />}
      </span>
    </>
  );
  const look = `flex w-full items-center gap-3 px-card py-3 text-start ${isHead || isFound ? 'bg-surface-2' : ''}`;
  return (
    <li className="-mx-card">
      {href ? (
        <Anchor href={href} className={look}>
          {body}
        </Anchor>
      ) : (
        <button type="button" onClick={onShow} className={look}>
          {body}
        </button>
      )}
    </li>
  );
}
