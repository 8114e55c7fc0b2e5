import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/risk/ops-calls';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

/** Risk marks of a member that no operator has cleared. */
export function RiskTags({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { data } = useAnswer(calls.member, { id });
  return data?.marks
    .filter(({ counts }) => counts)
    .map(({ code }) => (
      <Tag key={code} state="pending">
        {t(`risk.mark.${code}`)}
      </Tag>
    ));
}
