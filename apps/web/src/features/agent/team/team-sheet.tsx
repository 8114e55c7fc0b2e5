import { ButtonLink } from '@app/ui/buttons/button';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag, useSite } from '../../../lib/site.ts';
import { TermsText } from '../contracts/terms/terms-text.tsx';
import { ContractTag } from './team-columns.tsx';
import type { TeamPerson } from './team-rows.ts';

interface TeamSheetProps {
  readonly person: TeamPerson;
  /** Whether the member is directly below the reader. */
  readonly isDirect: boolean;
  /** The past moment shown; undefined for now. */
  readonly at?: number | undefined;
  readonly onClose: () => void;
}

/** The day's figures of a member of the team and, for agents, of the whole branch. */
export function TeamSheet({ person, isDirect, at, onClose }: TeamSheetProps) {
  const { t } = useTranslation('team');
  const { timeZone } = useSite();
  const maySend = useFlag('LINETRANS3');
  const time = useTimeText(timeZone);
  const { isAgent, contract, payout, lastBetAt, leftAt } = person;
  return (
    <Dialog title={person.name} onClose={onClose}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <ContractTag person={person} />
          {contract && <TermsText terms={contract} />}
        </p>
        <FactList>
          <Fact label={t('team.turnover')}>
            <Money exact amount={person.turnover} />
          </Fact>
          <Fact label={t('team.payout')}>
            <Money exact amount={payout} />
          </Fact>
          <Fact label={t('team.netResult')}>
            <MoneyDelta exact amount={person.netResult} />
          </Fact>
          {isAgent && (
            <>
              <Fact label={t('team.gross')}>
                <Money exact amount={person.gross} />
              </Fact>
              <Fact label={t('team.active')}>
                <Count value={person.activeMembers} />
              </Fact>
            </>
          )}
          {leftAt === undefined && (
            <Fact label={t('team.lastBet')}>
              {lastBetAt === null ? t('team.lastBet.none') : time.dayAndMinute(lastBetAt)}
            </Fact>
          )}
        </FactList>
        {isDirect && maySend && at === undefined && leftAt === undefined && (
          <ButtonLink href={`/agent/transfer?to=${person.name}`}>{t('sheet.send')}</ButtonLink>
        )}
        <p className="text-xs text-ink-3">
          {at === undefined ? t(isAgent ? 'sheet.agent' : 'sheet.player') : t('team.note.then')}
        </p>
      </div>
    </Dialog>
  );
}
