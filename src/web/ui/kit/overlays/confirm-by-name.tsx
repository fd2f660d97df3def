import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { nfc } from '#contract/text/nfc.ts';
import { Button } from '../inputs/button.tsx';
import { Field } from '../inputs/field.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmByNameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will be lost, in sentences. */
  loses: ReactNode;
  /** The name to type. */
  name: string;
  /** What the button says, such as "Delete tournament". */
  action: string;
  onConfirm: () => void;
  busy?: boolean | string;
}

/** For what cannot be undone: the act opens up when the name of the thing has been typed. */
export function ConfirmByName(props: ConfirmByNameProps) {
  const { open, onOpenChange, title, loses, action, onConfirm, name, busy } = props;
  const [typed, setTyped] = useState('');
  const same = nfc(typed).trim() === nfc(name).trim();
  const change = (next: boolean) => {
    setTyped('');
    onOpenChange(next);
  };
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={change}
      title={title}
      description={loses}
      actions={
        <>
          <Button onClick={() => change(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="destructive" disabled={!same} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Field
        label={
          <Trans>
            Type <b dir="auto">{name}</b> to continue
          </Trans>
        }
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && same && !busy && onConfirm()}
        />
      </Field>
    </Dialog>
  );
}
