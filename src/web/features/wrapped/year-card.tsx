import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '#web/lib/device/download.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CardPicture } from './card-picture.tsx';
import type { CardContent } from './cards.ts';
import { pictureOf } from './save-picture.ts';
import styles from './wrapped.module.css';

/** One card with the ways to take it along. */
export function YearCard({ card, year }: { readonly card: CardContent; readonly year: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const picture = useRef<SVGSVGElement>(null);
  const [busy, setBusy] = useState(false);
  const canShare = 'share' in navigator;
  const take = async (use: (file: File) => Promise<void> | void) => {
    if (!picture.current) return;
    setBusy(true);
    try {
      await use(await pictureOf(picture.current, `wrapped-${year}-${card.key}.png`));
    } catch (error) {
      // Closing the system's share sheet is not an error.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) toast.error(t`The picture couldn’t be made`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.card}>
      <CardPicture card={card} year={year} pictureRef={picture} />
      <div className={styles.acts}>
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          busy={busy}
          aria-label={t`Save the picture: ${card.title}`}
          onClick={() => void take((file) => save(file))}
        >
          <Trans>Picture</Trans>
        </Button>
        {canShare && (
          <Button
            size="small"
            look="bare"
            icon={<Share2 aria-hidden="true" />}
            aria-label={t`Share the picture: ${card.title}`}
            onClick={() => void take(shareOrSave)}
          >
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Hands the picture to the system's own sheet, where it takes pictures. */
async function shareOrSave(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) await navigator.share?.({ files: [file] });
  else save(file);
}

function save(file: File): void {
  download(file, { name: file.name, type: file.type });
}
