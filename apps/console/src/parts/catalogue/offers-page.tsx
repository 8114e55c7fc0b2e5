import { Answered } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Page } from '../../lib/page.tsx';

interface OffersPageProps<Offers extends { readonly list: readonly unknown[] }> {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly createLabel: string;
  readonly answer: ComponentProps<typeof Answered<Offers>>['answer'];
  /** Cards above the list. */
  readonly above?: ReactNode;
  readonly table: (list: Offers['list']) => ReactNode;
  /** Dialog that creates an offer. */
  readonly create: (onClose: () => void) => ReactNode;
  /** Dialogs of the chosen row. */
  readonly children?: ReactNode;
}

/** List of a site's offers, such as missions or goods, with a button to create one. */
export function OffersPage<Offers extends { readonly list: readonly unknown[] }>(
  props: OffersPageProps<Offers>,
) {
  const { title, lead, none, createLabel, answer, above, table, create, children } = props;
  const [isNew, setNew] = useState(false);
  return (
    <Page title={title} lead={lead}>
      {above}
      <Card
        title={title}
        aside={
          <Button size="small" kind="ink" onPress={() => setNew(true)}>
            {createLabel}
          </Button>
        }
      >
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? <Empty state="no-results" sentence={none} /> : table(list)
          }
        </Answered>
      </Card>
      {isNew && create(() => setNew(false))}
      {children}
    </Page>
  );
}
