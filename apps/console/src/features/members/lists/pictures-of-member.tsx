import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { useState } from 'react';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { PicturesOnRequest } from '../../../lib/pictures-on-request.tsx';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';

/** Pictures that a member sent and the operator may see, page by page. */
export function PicturesOfMember({ id }: { readonly id: string }) {
  const { t } = useWords();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.pictures, { id, ...(before !== undefined && { before }) });
  return (
    <Answered answer={answer} rows={3}>
      {({ list, next }) => (
        <>
          {list.length === 0 && <Empty state="no-results" sentence={t('member.pictures.none')} />}
          <ul className="divide-y divide-line">
            {list.map(({ uploadId, purpose, sentAt }) => (
              <li key={uploadId} className="grid gap-2 py-3">
                <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-3">
                  <span className="font-strong text-ink">
                    {t(`member.pictures.purpose.${purpose}`)}
                  </span>
                  <When at={sentAt} />
                </p>
                <PicturesOnRequest ids={[uploadId]} />
              </li>
            ))}
          </ul>
          <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
        </>
      )}
    </Answered>
  );
}
