import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import { type DeskWay, deskWays } from '#contract/kinds/guardian-consents.ts';
import { isPhoneNumber, longestNumber } from '#contract/kinds/phones.ts';
import type { CallInput } from '#contract/route.ts';
import type { Phone } from '#web/lib/phones.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';

import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import { useWayWords } from '../people/consent-columns.tsx';
import { FormDialog } from '../table/form-dialog.tsx';

/** A person who has, or may get, a number. */
export interface PhoneOwner {
  readonly id: string;
  readonly name: string;
  /** Their team, or that they judge. */
  readonly about: string;
}

type Body = CallInput<Api['phones']['record']>['body'];
type Save = Body & { readonly personId: string };

interface PhoneDialogProps {
  /** Null: to be chosen. */
  readonly owner: PhoneOwner | null;
  readonly owners: readonly PhoneOwner[];
  readonly presentOf: (owner: PhoneOwner) => Phone | undefined;
  readonly purpose: string | null;
  readonly onClose: () => void;
}

/** Numbers from one list were agreed to in the same way on the same day. */
interface Kept {
  readonly how: DeskWay;
  readonly on: string;
}

/** Records a number that a person gave the tab room, with how and when they agreed; or deletes it. */
export const PhoneDialog = withAnother(PhoneForm);

function PhoneForm(props: PhoneDialogProps & Another<Kept>) {
  const { owner, owners, presentOf, purpose, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const ways = useWayWords();
  const present = owner ? presentOf(owner) : undefined;
  const [chosen, setChosen] = useState(owner?.id ?? null);
  const [number, setNumber] = useState(present?.number ?? '');
  // What its person or an import said stays theirs: the tab room records a consent of its own.
  const known = deskWays.find((way) => way === present?.how);
  const [how, setHow] = useState<DeskWay>(known ?? kept?.how ?? 'in-person');
  const [on, setOn] = useState(() => (known && present?.givenOn) || (kept?.on ?? localToday()));
  const [isChecked, setIsChecked] = useState(false);
  const another = useAnother({ onAnother, onClose });
  const { save, remove } = usePhoneActs({
    onSaved: () => another.done({ how, on }),
    onRemoved: onClose,
  });
  const errors = fieldErrors(save.error);
  const isGood = isPhoneNumber(number.trim());
  const submit = () => {
    setIsChecked(true);
    if (chosen === null || !isGood || on === '' || purpose === null) return;
    save.mutate({ personId: chosen, number, how, on, purpose });
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={owner ? t`Phone number of ${owner.name}` : t`Add phone number`}
      action={owner ? t`Save` : t`Add`}
      onAnother={owner ? null : another.choose}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
    >
      {purpose === null ? (
        <Note title={t`New numbers need a purpose`}>{t`State it on this page first.`}</Note>
      ) : (
        <p className="muted">
          {t`They agreed to this use:`} <q dir="auto">{purpose}</q>
        </p>
      )}
      {!owner && (
        <Field label={t`Person`} error={isChecked && chosen === null ? t`Choose a person.` : null}>
          <Combobox
            value={chosen}
            onValueChange={setChosen}
            options={owners
              .filter((one) => !presentOf(one))
              .map(({ id, name, about }) => ({ value: id, label: name, hint: about }))}
          />
        </Field>
      )}
      <Field
        label={t`Phone number`}
        error={
          isChecked && !isGood ? t`Enter a phone number such as +44 20 7946 0018.` : errors.number
        }
      >
        <TextInput
          type="tel"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          maxLength={longestNumber}
          dir="ltr"
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t`How they agreed`}>
          <Select<DeskWay>
            value={how}
            onValueChange={setHow}
            options={deskWays.map((value) => ({ value, label: ways[value] }))}
          />
        </Field>
        <Field label={t`Agreed on`} error={isChecked && on === '' ? t`Choose the day.` : errors.on}>
          <TextInput type="date" value={on} onChange={(event) => setOn(event.target.value)} />
        </Field>
      </div>
      {owner && present && (
        <div>
          <Button
            type="button"
            look="destructive"
            icon={<Trash2 aria-hidden="true" />}
            busy={remove.isPending}
            onClick={() => remove.mutate(owner.id)}
          >
            {t`Delete this number`}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** `YYYY-MM-DD`. */
function localToday(): string {
  return new Date().toLocaleDateString('sv-SE');
}

function usePhoneActs(next: { readonly onSaved: () => void; readonly onRemoved: () => void }) {
  const { t } = useLingui();
  const save = useAct('phones.record', {
    input: ({ personId, ...body }: Save) => ({ params: { personId }, body }),
    onSuccess: () => {
      toasts.success(t`Phone number saved`);
      next.onSaved();
    },
  });
  const remove = useAct('phones.remove', {
    input: (personId: string) => ({ params: { personId } }),
    onSuccess: () => {
      toasts.success(t`Phone number deleted`);
      next.onRemoved();
    },
    onError: (error) => toasts.error(t`Not deleted`, { text: error.message }),
  });
  return { save, remove };
}
