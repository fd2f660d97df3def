import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FileDrop } from '#web/ui/kit/inputs/file-drop.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type Crop, wholePicture } from './crop.ts';
import { CropSquare } from './crop-square.tsx';

/** What the browser reads; it sends a small square of it, whatever the size. */
const accepted = ['image/png', 'image/jpeg', 'image/webp'];
const megabytes = 10;

interface IconDialogProps {
  readonly onClose: () => void;
  /** Takes the square as a PNG in base64. */
  readonly onPicture: (picture: string) => void;
  readonly isBusy?: boolean;
  /** Why it was not taken. */
  readonly error?: string | null;
}

/** A picture for the tournament: dropped, chosen or pasted, and cut to a square. */
export function IconDialog({ onClose, onPicture, isBusy, error }: IconDialogProps) {
  const { t } = useLingui();
  const { picture, problem, open, forget } = usePicture();
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const canvas = useRef<HTMLCanvasElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Picture`}
      description={t`It appears next to the name wherever the tournament is shown.`}
      actions={
        picture && (
          <>
            <Button
              onClick={() => {
                forget();
                setCrop(wholePicture);
              }}
            >
              <Trans>Another picture</Trans>
            </Button>
            <Button
              look="main"
              busy={isBusy && t`Sending …`}
              onClick={() => void toBase64(canvas.current).then(onPicture)}
            >
              <Trans>Use this picture</Trans>
            </Button>
          </>
        )
      }
    >
      {error && (
        <Note tone="bad" title={t`The picture wasn’t saved`} live>
          {error}
        </Note>
      )}
      {picture ? (
        <CropSquare picture={picture} crop={crop} onChange={setCrop} canvas={canvas} />
      ) : (
        <>
          {problem && (
            <Note tone="bad" title={t`This file can’t be used`} live>
              {problem === 'size' ? (
                <Trans>It is larger than {megabytes} MB.</Trans>
              ) : (
                <Trans>It isn’t a PNG, JPEG or WebP picture, or it is damaged.</Trans>
              )}
            </Note>
          )}
          <FileDrop
            label={t`Drop a picture here, choose one, or paste it`}
            accept={accepted.join(',')}
            hint={t`PNG, JPEG or WebP, up to ${megabytes} MB. You can crop it afterwards.`}
            onFiles={([file]) => file && open(file)}
          />
        </>
      )}
    </Dialog>
  );
}

/** The picture that was given, once the browser could read it. */
function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<'size' | 'kind' | null>(null);
  const open = (file: Blob) => {
    if (file.size > megabytes * 1024 * 1024) return setProblem('size');
    if (!accepted.includes(file.type)) return setProblem('kind');
    setProblem(null);
    createImageBitmap(file).then(setPicture, () => setProblem('kind'));
  };
  usePaste(open);
  return { picture, problem, open, forget: () => setPicture(null) };
}

function usePaste(open: (file: Blob) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file) latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

async function toBase64(canvas: HTMLCanvasElement | null): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  if (!blob) throw new Error('Broken assumption: the square cannot be drawn');
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}
