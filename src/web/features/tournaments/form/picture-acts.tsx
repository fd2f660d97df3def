import { Trans } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './icon-dialog.module.css';

interface PictureActsProps {
  readonly hasOne: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly isRemoving?: boolean;
}

/** Below the crests: giving the tournament a picture of its own, and taking it away. */
export function PictureActs({ hasOne, onOpen, onRemove, isRemoving = false }: PictureActsProps) {
  return (
    <div className={styles.own}>
      <Button icon={<ImagePlus aria-hidden="true" />} onClick={onOpen}>
        {hasOne ? <Trans>Another picture</Trans> : <Trans>Upload a picture</Trans>}
      </Button>
      {hasOne && (
        <Button
          look="bare"
          icon={<Trash2 aria-hidden="true" />}
          busy={isRemoving}
          onClick={onRemove}
        >
          <Trans>Remove the picture</Trans>
        </Button>
      )}
    </div>
  );
}
