import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/contracts/ops-calls';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import type { Agent } from './agent.ts';
import { useContractName } from './contract-kind.ts';
import { TermsFacts } from './terms-facts.tsx';

interface TermsHistoryProps {
  readonly contract: Agent['contracts'][number];
  readonly username: string;
  readonly onClose: () => void;
}

/** Versions of a contract's terms, newest first. */
export function TermsHistory({ contract, username, onClose }: TermsHistoryProps) {
  const { t } = useWords();
  const nameOf = useContractName();
  const [before, setBefore] = useState<string>();
  const input = { contractId: contract.id, ...(before !== undefined && { before }) };
  const answer = useAnswer(calls.history, input);
  return (
    <Dialog title={t('agents.history.title', { username })} onClose={onClose}>
      <p className="pb-2 text-ink-2">{nameOf(contract.terms)}</p>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            <div className="flex justify-end pb-2">
              <ListExport list={calls.history} filters={{ contractId: contract.id }} />
            </div>
            <ol aria-label={t('agents.history')} className="grid gap-4">
              {list.map(({ version, validFrom, validTo, terms }) => (
                <li key={version} className="rounded-2 bg-surface-1 px-card py-1 edge">
                  <TermsFacts terms={terms}>
                    <Fact label={t('agents.validFrom')}>
                      {validFrom === null ? t('agents.history.proposed') : <When at={validFrom} />}
                    </Fact>
                    <Fact label={t('agents.history.until')}>
                      {validTo === null ? t('agents.history.open') : <When at={validTo} />}
                    </Fact>
                  </TermsFacts>
                </li>
              ))}
            </ol>
            <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
          </>
        )}
      </Answered>
    </Dialog>
  );
}
