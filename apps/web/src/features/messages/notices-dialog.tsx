import { Answered, Refused } from '@app/client/answered';
import { type NoticeChoice, noticeChoices } from '@app/shared/messages/notice-choices';
import { Segmented } from '@app/ui/forms/segmented';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type ChosenNotices, useChooseNotices, useNotices } from './use-messages.ts';

/** Frequency of each kind of notices. A choice is saved at once. */
export function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <Dialog title={t('notices')} onClose={onClose}>
      <p className="pb-2 text-sm text-ink-2">{t('notices.text')}</p>
      <Answered answer={useNotices()} rows={5} safe={t('safe')}>
        {({ list }) => (
          <ul className="divide-y divide-line">
            {list.map((chosen) => (
              <Kind key={chosen.kind} chosen={chosen} />
            ))}
          </ul>
        )}
      </Answered>
      <p className="pt-3 text-sm text-ink-3">{t('notices.always')}</p>
    </Dialog>
  );
}

function Kind({ chosen: { kind, choice } }: { readonly chosen: ChosenNotices }) {
  const { t } = useTranslation('messages');
  const { send, busy, error } = useChooseNotices();
  const [wanted, want] = useState<NoticeChoice>(choice);
  const name = t(`notices.${kind}`);
  const choose = (next: NoticeChoice) => {
    want(next);
    void send({ kind, choice: next });
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-strong">{name}</p>
        <Segmented
          label={name}
          segments={noticeChoices.map((value) => ({ value, label: t(`notices.choice.${value}`) }))}
          value={busy ? wanted : choice}
          onChange={choose}
        />
      </div>
      {error && <Refused error={error} />}
    </li>
  );
}
