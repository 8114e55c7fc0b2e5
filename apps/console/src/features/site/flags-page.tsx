import * as calls from '@app/shared/ops/site';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useAnswer, useDeed } from '../../lib/ops-context.ts';
import { Answered, Page, Refused } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { FlagLine } from './flag-line.tsx';
import { flagTree, type ListedFlag } from './flag-tree.ts';

/** Every function of the site, what it means, and whether it is on. */
export function FlagsPage() {
  const { t, meaning } = useWords();
  const [text, setText] = useState('');
  const answer = useAnswer(calls.listFlags, {});
  const deed = useDeed(calls.switchFlag);
  const change = async ({ modId, enabled }: ListedFlag) => {
    // Only what can be switched is offered; the call's schema holds the same.
    const input = { modId, enabled: !enabled } as Parameters<typeof deed.mutateAsync>[0];
    await deed.mutateAsync(input);
    toast(t(enabled ? 'flags.switchedOff' : 'flags.switchedOn', { modId }));
  };
  return (
    <Page title={t('nav.flags')} lead={t('flags.lead')}>
      <Field label={t('flags.search')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Refused error={deed.error} />
      <Card title={t('flags.all')}>
        <Answered answer={answer} rows={12}>
          {({ list }) => {
            const rows = flagTree(list, text, meaning);
            if (rows.length === 0) return <Empty state="no-results" sentence={t('flags.none')} />;
            return (
              <ul className="divide-y divide-line">
                {rows.map(({ flag, level }) => (
                  <FlagLine
                    key={flag.modId}
                    flag={flag}
                    level={level}
                    busy={deed.isPending && deed.variables?.modId === flag.modId}
                    onSwitch={() => void change(flag).catch(() => {})}
                  />
                ))}
              </ul>
            );
          }}
        </Answered>
      </Card>
    </Page>
  );
}
