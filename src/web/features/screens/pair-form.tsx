import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { BareLayout } from '#web/ui/layouts/bare-layout.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import type { Pairing } from './device.ts';
import styles from './pair-form.module.css';

interface PairFormProps {
  readonly code: string;
  readonly pairing: Exclude<Pairing, { state: 'paired' }>;
  readonly onPair: (code: string) => void;
}

/** Asks for the code that the tab room shows. */
export function PairForm({ code, pairing, onPair }: PairFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(code);
  const working = pairing.state === 'working';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onPair(typed);
  };
  const problem = {
    none: undefined,
    'bad-code': t`This code does not work (any more). Codes work once, for five minutes; make a new one in the tab room.`,
    busy: t`Too many codes were tried from here. Wait a minute.`,
    offline: t`There is no connection. Check the network of this device and try again.`,
  }[pairing.state === 'unpaired' ? pairing.problem : 'none'];
  return (
    <BareLayout>
      <div className={styles.pair}>
        <h1>
          <Trans>Pair this screen</Trans>
        </h1>
        <p className="muted">
          <Trans>In the tab room, open Big screens, add one, and type its code here.</Trans>
        </p>
        <form onSubmit={submit} className="stack">
          <Field label={t`Code`} {...(problem ? { error: problem } : {})}>
            <TextInput
              className={styles.code}
              value={typed}
              onChange={(event) => setTyped(event.target.value.toUpperCase())}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              autoFocus
            />
          </Field>
          <Button look="main" type="submit" size="tap" wide busy={working}>
            <Trans>Pair</Trans>
          </Button>
        </form>
      </div>
    </BareLayout>
  );
}
