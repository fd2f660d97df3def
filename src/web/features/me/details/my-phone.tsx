import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { isPhoneNumber, longestNumber } from '#contract/kinds/phones.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatDays } from '#web/lib/format.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../my-page.module.css';

type Mine = CallOutput<Api['phones']['mine']>;

/** My phone number here, where the tournament asks for it: given, changed, withdrawn. */
export function MyPhone() {
  const { data } = useRead('phones.mine');
  if (!data || (data.purpose === null && data.phone === null)) return null;
  return <Card {...data} />;
}

function Card({ purpose, phone }: Mine) {
  const { t } = useLingui();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useAct('phones.withdrawMine', {
    input: (_: null) => ({}),
    onSuccess: () => toast.success(t`Phone number deleted`),
    onError: (error) => toast.error(t`Not deleted`, { text: error.message }),
  });
  const day = phone && formatDays(phone.givenOn, phone.givenOn);
  return (
    <section className={styles.section} aria-labelledby="my-phone">
      <h2 id="my-phone">
        <Trans>Phone number</Trans>
      </h2>
      {phone ? (
        <>
          <p>
            <bdi className="b num" dir="ltr">
              {phone.number}
            </bdi>
          </p>
          <p className="muted">
            <Trans>
              You agreed on {day} to this use: <q dir="auto">{phone.purpose}</q>
            </Trans>
          </p>
        </>
      ) : (
        <p className="muted" dir="auto">
          {purpose}
        </p>
      )}
      <div className={styles.acts}>
        {purpose !== null && (
          <Button size="tap" onClick={() => setOpen(true)}>
            {phone ? t`Change` : t`Add phone number`}
          </Button>
        )}
        {phone && (
          <Button size="tap" busy={withdraw.isPending} onClick={() => withdraw.mutate(null)}>
            {t`Withdraw and delete`}
          </Button>
        )}
      </div>
      {isOpen && purpose !== null && (
        <GiveDialog
          purpose={purpose}
          present={phone?.number ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface GiveDialogProps {
  readonly purpose: string;
  readonly present: string;
  readonly onClose: () => void;
}

function GiveDialog({ purpose, present, onClose }: GiveDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const [number, setNumber] = useState(present);
  const [isChecked, setIsChecked] = useState(false);
  const save = useAct('phones.setMine', {
    input: (typed: string) => ({ body: { number: typed, purpose } }),
    onSuccess: () => {
      toast.success(t`Phone number saved`);
      onClose();
    },
  });
  const isGood = isPhoneNumber(number.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isGood && !save.isPending) save.mutate(number);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Phone number`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" size="tap" busy={save.isPending}>
            {t`Agree and save`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <p dir="auto">{purpose}</p>
        <Field
          label={t`Phone number`}
          hint={t`Only organisers with access to contact details see it. You can withdraw it here at any time.`}
          error={
            isChecked && !isGood
              ? t`Enter a phone number such as +44 20 7946 0018.`
              : fieldErrors(save.error).number
          }
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            maxLength={longestNumber}
            dir="ltr"
          />
        </Field>
        {save.error && save.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
