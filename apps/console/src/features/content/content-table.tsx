import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { codeOf, type Language } from '@app/phrases/languages';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import type { LanguageCode } from '@app/shared/locale/languages';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Filter } from './content-filter.tsx';
import { type Listed, stateOf } from './content-kinds.ts';

interface ContentTableProps {
  readonly kind: ContentKind;
  readonly items: readonly Listed[];
  /** The place or section whose complete list is shown and can be reordered. */
  readonly order: Filter['group'];
}

/** Content items in display order. */
export function ContentTable({ kind, items, order }: ContentTableProps) {
  const { t, named, listed } = useWords();
  const { send, busy, error } = useCall(calls.order);
  const codes = items.map(({ code }) => code);
  const move = (from: number, to: number) => {
    const [moved] = codes.slice(from, from + 1);
    if (!order || moved === undefined || busy) return;
    const others = codes.toSpliced(from, 1);
    void send({ kind, group: order, codes: others.toSpliced(to, 0, moved) });
  };
  const columns = [
    {
      key: 'title',
      head: t('content.title'),
      cell: (item: Listed) => <Title {...{ kind, item }} />,
    },
    { key: 'state', head: t('content.state'), cell: (item: Listed) => <State item={item} /> },
    ...(items[0]?.group
      ? [
          {
            key: 'group',
            head: t(kind === 'banner' ? 'content.place' : 'content.section'),
            cell: ({ group }: Listed) => named('content.group', group ?? ''),
          },
        ]
      : [
          {
            key: 'audiences',
            head: t('content.audiences'),
            cell: ({ audiences }: Listed) =>
              listed(audiences.map((audience) => named('content.audience', audience))),
          },
        ]),
    {
      key: 'languages',
      head: t('content.languages'),
      from: 'table' as const,
      cell: ({ titles }: Listed) =>
        listed(titles.map(({ language }) => LANGUAGE_NAMES[language as LanguageCode])),
    },
    ...(order && items.length > 1
      ? [
          {
            key: 'order',
            head: t('content.order'),
            cell: (item: Listed) => (
              <Order index={codes.indexOf(item.code)} last={codes.length - 1} {...{ item, move }} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Refused error={error} />
      <DataTable
        cards
        caption={t(`content.kind.${kind}`)}
        rows={items}
        keyOf={({ code }) => code}
        columns={columns}
      />
    </>
  );
}

/** Title in the operator's language, falling back to English, then to the first available. */
function useTitle() {
  const { locale } = useWords();
  return ({ titles, code }: Listed): string => {
    const of = (language: string) => titles.find((each) => each.language === language)?.title;
    return of(codeOf(locale as Language)) ?? of('EN') ?? titles[0]?.title ?? code;
  };
}

function Title({ kind, item }: { readonly kind: ContentKind; readonly item: Listed }) {
  const titleOf = useTitle();
  return (
    <span className="grid leading-snug">
      <Link look="strong" href={`/console/content/${kind}/${item.code}`}>
        <bdi>{titleOf(item)}</bdi>
      </Link>
      <span className="text-sm font-body text-ink-2" dir="ltr">
        {item.code}
      </span>
    </span>
  );
}

const STATES = { shown: 'win', planned: 'pending', ended: 'neutral' } as const;

function State({ item }: { readonly item: Listed }) {
  const { t } = useWords();
  const state = stateOf(item, Date.now());
  const at = state === 'planned' ? item.startsAt : item.endsAt;
  return (
    <span className="grid justify-items-start gap-half leading-snug">
      <Tag state={STATES[state]}>{t(`content.state.${state}`)}</Tag>
      {at !== null && (
        <span className="text-sm text-ink-2">
          {state === 'planned' ? t('content.from') : t('content.until')} <When at={at} />
        </span>
      )}
    </span>
  );
}

interface OrderProps {
  readonly item: Listed;
  readonly index: number;
  readonly last: number;
  readonly move: (from: number, to: number) => void;
}

function Order({ item, index, last, move }: OrderProps) {
  const { t } = useWords();
  const title = useTitle()(item);
  return (
    <span className="flex gap-1">
      <IconButton
        small
        icon="caret-left-bold"
        label={t('content.up', { title })}
        disabled={index === 0}
        onPress={() => move(index, index - 1)}
      />
      <IconButton
        small
        icon="caret-right-bold"
        label={t('content.down', { title })}
        disabled={index === last}
        onPress={() => move(index, index + 1)}
      />
    </span>
  );
}
