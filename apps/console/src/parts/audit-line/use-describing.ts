import { percentText } from '@app/ui/format/figure-text';
import { useMemo } from 'react';
import { useCountryName } from '../../lib/country-names.ts';
import { useOperator } from '../../lib/session/operator.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { useLotteryNames } from '../lottery-odds/use-lottery-names.ts';
import { type Described, type Describing, describeLine, type Line } from './describe-line.ts';

/** Returns a function that describes audit entries in the reader's language. */
export function useDescribing(): (line: Line) => Described {
  const { t, named, listed, locale } = useWords();
  const { sites } = useOperator();
  const timeText = useTimeText();
  const countryName = useCountryName();
  const { family: familyName } = useLotteryNames('');
  return useMemo(() => {
    const describing: Describing = {
      t,
      named,
      listed,
      timeText,
      countryName,
      familyName,
      percentText: (share) => percentText(share, locale, { digitsMax: 4 }),
      siteName: (code) => sites.find((site) => site.code === code)?.name ?? code,
    };
    return (line) => describeLine(line, describing);
  }, [t, named, listed, locale, timeText, countryName, familyName, sites]);
}
