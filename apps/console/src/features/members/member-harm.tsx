import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/harm/ops-calls';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { MarkerList } from '../../parts/harm/marker-list.tsx';

interface MemberHarmProps {
  readonly member: { readonly id: string };
}

/** Markers of harm of a member now, and the member's cases. */
export function MemberHarm({ member: { id } }: MemberHarmProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.ofMember, { id });
  return (
    <Card title={t('harm.of')}>
      <Answered answer={answer} rows={2}>
        {({ score, markers, cases }) => (
          <div className="grid gap-4">
            {score > 0 && <p className="font-strong">{t('harm.scoreOf', { score })}</p>}
            <MarkerList markers={markers} />
            {cases.length > 0 && <Cases cases={cases} />}
          </div>
        )}
      </Answered>
    </Card>
  );
}

function Cases({ cases }: { readonly cases: Answer<typeof calls.ofMember>['cases'] }) {
  const { t } = useWords();
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-strong">{t('harm.cases')}</h3>
      <ul className="grid gap-1">
        {cases.map(({ id, openedAt, outcome }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <Link look="underlined" href={`/console/harm/${id}`}>
              <When at={openedAt} />
            </Link>
            <Tag state={outcome === null ? 'pending' : 'neutral'}>
              {outcome === null ? t('harm.show.open') : t(`harm.outcome.${outcome}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
