import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { FlagDialog } from './flags/flag-dialog.tsx';
import { groupFlags, type ListedFlag, stoppedBy, unbuilt } from './flags/flag-groups.ts';
import { FlagLine } from './flags/flag-line.tsx';

/** Flags of the site by subject. */
export function FlagsPage() {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [openFlag, setOpenFlag] = useState<ListedFlag>();
  const answer = useAnswer(calls.listFlags, {});
  return (
    <Page title={t('nav.flags')} lead={t('flags.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <search className="max-w-list">
        <TextField label={t('flags.search')} type="search" value={text} onTextChange={setText} />
      </search>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
              <CardSkeleton content="rows" count={6} />
              <CardSkeleton content="rows" count={6} />
              <CardSkeleton content="rows" count={6} />
              <CardSkeleton content="rows" count={6} />
            </div>
          </Awaited>
        }
      >
        {({ list }) => <Groups list={list} text={text} onSwitch={setOpenFlag} />}
      </Answered>
      {openFlag && <FlagDialog flag={openFlag} onClose={() => setOpenFlag(undefined)} />}
    </Page>
  );
}

interface GroupsProps {
  readonly list: readonly ListedFlag[];
  readonly text: string;
  readonly onSwitch: (flag: ListedFlag) => void;
}

function Groups({ list, text, onSwitch }: GroupsProps) {
  const { t, named, meaning } = useWords();
  const groups = groupFlags(list, text, (flag) => `${named('flag', flag.modId)} ${meaning(flag)}`);
  const stopped = (flag: ListedFlag) => {
    if (flag.isMissing) return t('flags.missing');
    const by = stoppedBy(list, flag);
    return by && t(by.isOn ? 'flags.offBy' : 'flags.offWith', { name: named('flag', by.modId) });
  };
  if (groups.length === 0) return <Empty state="no-results" sentence={t('flags.none')} />;
  const toCome = text.trim() === '' ? unbuilt(list) : [];
  return (
    <>
      <div className="gap-4 *:mb-4 *:h-fit *:break-inside-avoid wide:columns-2">
        {groups.map(({ group, flags }) => (
          <Card key={group} title={t(`flags.group.${group}`)}>
            <ul className="divide-y divide-line">
              {flags.map((flag) => (
                <FlagLine
                  key={flag.modId}
                  flag={flag}
                  stopped={stopped(flag)}
                  onSwitch={() => onSwitch(flag)}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {toCome.length > 0 && (
        <details className="rounded-3 bg-surface-1 px-card py-3">
          <summary className="min-h-control-sm cursor-pointer font-strong">
            {t('flags.toCome', { count: toCome.length })}
          </summary>
          <p className="py-1 text-sm text-ink-2">{t('flags.toCome.text')}</p>
          <ul className="list-disc ps-6 text-sm text-ink-2">
            {toCome.map((flag) => (
              <li key={flag.modId}>{meaning(flag)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
