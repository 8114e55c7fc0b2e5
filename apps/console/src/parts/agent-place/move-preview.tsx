import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/agents/ops-calls';
import { Banner } from '@app/ui/feedback/banner';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

/** Preview of a move: members, origin, target, time and contracts that end. */
export function MovePreview({ shown }: { readonly shown: Answer<typeof calls.previewMove> }) {
  const { t, named } = useWords();
  const { from, to, at, isAgent, agents, players, ending, endingCount } = shown;
  const more = endingCount - ending.length;
  return (
    <>
      <FactList>
        <Fact label={t('agents.move.from')}>
          <bdi>{from ?? t('member.noAgent')}</bdi>
        </Fact>
        <Fact label={t('agents.move.to')}>
          <bdi>{to ?? t('member.noAgent')}</bdi>
        </Fact>
        <Fact label={t('agents.move.at')}>
          <When at={at} />
        </Fact>
        {isAgent && (
          <Fact label={t('agents.move.who')}>{t('agents.move.team', { agents, players })}</Fact>
        )}
      </FactList>
      {endingCount > 0 && (
        <Banner state="pending" title={t('agents.move.ending', { count: endingCount })}>
          <ul>
            {ending.map(({ agent, kind, because }) => (
              <li key={`${agent} ${kind} ${because}`}>
                <bdi className="font-strong">{agent}</bdi>:{' '}
                {named('agents.move.ends', because, { kind: named('payouts.kind', kind) })}
              </li>
            ))}
            {more > 0 && <li>{t('agents.move.more', { count: more })}</li>}
          </ul>
        </Banner>
      )}
    </>
  );
}
