import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { InstalledVendor } from './vendors.ts';
import { WordsForm } from './words-form.tsx';

/** Mapping of a vendor's game categories to ours. */
export function WordsCard({ vendor }: { readonly vendor: InstalledVendor }) {
  const { t, named } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card
      title={t('vendors.words')}
      aside={
        <Button size="small" kind="outline" onPress={() => setOpen(true)}>
          {t('vendors.words.change')}
        </Button>
      }
    >
      {vendor.categoryWords.length === 0 ? (
        <p className="text-ink-2">{t('vendors.words.none')}</p>
      ) : (
        <FactList>
          {vendor.categoryWords.map(({ word, category, classes }) => (
            <Fact key={word} label={word}>
              {[named('category', category), ...classes.map((each) => named('class', each))].join(
                ', ',
              )}
            </Fact>
          ))}
        </FactList>
      )}
      {isOpen && (
        <Dialog wide staysOpen title={t('vendors.words')} onClose={close}>
          <WordsForm vendor={vendor} onDone={close} />
        </Dialog>
      )}
    </Card>
  );
}
