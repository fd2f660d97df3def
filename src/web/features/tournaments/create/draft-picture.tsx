import { useState } from 'react';
import { IconDialog } from '../form/icon-dialog.tsx';
import { PictureActs } from '../form/picture-acts.tsx';
import { useDraft } from './draft.ts';

/** Below the crests of the wizard: a picture that is sent when the tournament is created. */
export function DraftPicture() {
  const { draft, change } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PictureActs
        hasOne={draft.picture !== null}
        onOpen={() => setIsOpen(true)}
        onRemove={() => change({ picture: null, showsPicture: false })}
      />
      {isOpen && (
        <IconDialog
          onClose={() => setIsOpen(false)}
          onPicture={(picture) => {
            change({ picture, showsPicture: true });
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
