import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What to drop, such as "Drop your spreadsheet here, or choose a file". */
  label: string;
  /** As in HTML: `.csv,.xlsx`. */
  accept?: string;
  multiple?: boolean;
  hint?: ReactNode;
  /** What is happening with the file now. */
  busy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A place for a file: drop it, or press and choose. */
export function FileDrop({ label, accept, multiple, hint, busy, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const enter = () => setOver(true);
  const leave = () => setOver(false);
  return (
    <label className={cx(styles.drop, over && styles.over)}>
      {/* The input covers the place, so the browser itself takes what is dropped. */}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={busy !== undefined}
        onDragEnter={enter}
        onDragLeave={leave}
        onDrop={leave}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file chosen again must be noticed again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span className={styles.label}>
        <Upload aria-hidden="true" />
        {busy ?? label}
      </span>
      {hint && <span className="sm muted">{hint}</span>}
    </label>
  );
}
