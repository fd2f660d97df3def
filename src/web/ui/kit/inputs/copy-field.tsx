import { useLingui } from '@lingui/react/macro';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { toasts } from '../feedback/toast-store.ts';
import { IconButton } from './button.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  /** What the value is, such as "Private link". */
  label: string;
  value: string;
  /** Shown as dots until asked for: a key, a private link. */
  secret?: boolean;
}

/** Something to copy: a link, a code, a key. */
export function CopyField({ label, value, secret = false }: CopyFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(!secret);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and behave as a form's part.
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.value} dir="ltr">
        {shown ? value : '•'.repeat(16)}
      </span>
      {secret && (
        <IconButton
          label={shown ? t`Hide` : t`Show`}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      )}
      <CopyButton label={t`Copy`} value={value} onRefused={() => setShown(true)} />
    </div>
  );
}

interface CopyButtonProps {
  label: string;
  value: string;
  /** The browser keeps its clipboard closed. */
  onRefused?: () => void;
}

/** Copies the text beside it. */
export function CopyButton({ label, value, onRefused }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(value)) return setCopied(true);
    onRefused?.();
    toasts.error(t`Not copied`, {
      text: t`The browser blocked the clipboard. Select the text and copy it.`,
    });
  };
  return (
    <>
      <IconButton
        label={copied ? t`Copied` : label}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
      <span className="vh" role="status">
        {copied ? t`Copied` : ''}
      </span>
    </>
  );
}
