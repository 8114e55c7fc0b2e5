import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import type { SegmentConditionsInput } from '@app/shared/segments/conditions';
import { segmentConditions } from '@app/shared/segments/conditions';
import * as calls from '@app/shared/segments/ops-calls';
import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words.ts';

/** Pause after the last change before members are counted. */
const PAUSE_MS = 400;

interface SegmentSizeProps {
  readonly conditions: SegmentConditionsInput;
}

/** The number of members who meet the conditions now. */
export function SegmentSize({ conditions }: SegmentSizeProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { success } = segmentConditions().safeParse(conditions);
  const { data, error } = useAnswer(calls.preview, { conditions }, { enabled: success });
  if (!success) return t('segments.size.none');
  if (error) return errorText(error);
  return data ? <SizeText {...data} /> : t('segments.size.counting');
}

/** Counts again shortly after the conditions changed. */
export function LiveSegmentSize({ conditions }: SegmentSizeProps) {
  const [counted, setCounted] = useState(conditions);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(conditions), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [conditions]);
  return (
    <p role="status" className="rounded-2 p-3 font-strong edge">
      <SegmentSize conditions={counted} />
    </p>
  );
}

interface SizeTextProps {
  readonly members: number;
  /** False if the site has more members than were looked at. Then the number is a lower bound. */
  readonly isWhole: boolean;
}

export function SizeText({ members, isWhole }: SizeTextProps) {
  const { t } = useWords();
  return t(isWhole ? 'segments.size' : 'segments.size.least', { count: members });
}
