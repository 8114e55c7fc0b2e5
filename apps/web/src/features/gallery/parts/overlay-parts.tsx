import { Button } from '@app/ui/buttons/button';
import { BlockingDialog } from '@app/ui/overlays/blocking-dialog';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { Dialog } from '@app/ui/overlays/dialog';
import { NoticeDialog } from '@app/ui/overlays/notice-dialog';
import { POPOUT_ITEM, Popout, PopoutRow } from '@app/ui/overlays/popout';
import { Icon } from '@app/ui/pictures/icon';
import { PreferenceRows, PreferencesButton } from '@app/ui/preferences';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';

const WORDS = {
  language: 'Language',
  theme: 'Appearance',
  system: 'Device',
  light: 'Light',
  dark: 'Dark',
};

type Open = 'blocking' | 'dialog' | 'confirm' | 'danger' | 'notice' | undefined;

export function OverlayParts() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Part title="Overlays">
      <Specimen name="Dialog, ConfirmDialog, NoticeDialog, BlockingDialog, Popout, Preferences: open them">
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Ask once more</Button>
        <Button onPress={() => setOpen('danger')}>Ask about a danger</Button>
        <Button onPress={() => setOpen('notice')}>Say what went wrong</Button>
        <Button onPress={() => setOpen('blocking')}>Wait for a yes</Button>
        <Popout label="Settings" button={<Icon name="translate" />}>
          {(closePopout) => (
            <>
              <PopoutRow>A heading</PopoutRow>
              <button type="button" className={POPOUT_ITEM} onClick={closePopout}>
                Something to press
              </button>
            </>
          )}
        </Popout>
        <PreferencesButton
          label="Language and appearance"
          rows={<PreferenceRows words={WORDS} languages="English" />}
        />
      </Specimen>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <p>It holds one subject. On phones it rises from below.</p>
        </Dialog>
      )}
      {open === 'blocking' && (
        <BlockingDialog title="Time for a break?" confirm="Keep playing" onConfirm={close}>
          You’ve played for an hour.
        </BlockingDialog>
      )}
      {open === 'notice' && (
        <NoticeDialog
          title="The code could not be sent."
          text="Look at the number once more."
          confirm="Understood"
          onClose={close}
        />
      )}
      {(open === 'confirm' || open === 'danger') && (
        <ConfirmDialog
          title="Log out?"
          confirm="Log out"
          kind={open === 'danger' ? 'danger' : 'accent'}
          onConfirm={close}
          onClose={close}
        >
          You will need your password to come back.
        </ConfirmDialog>
      )}
    </Part>
  );
}
