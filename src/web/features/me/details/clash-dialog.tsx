import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import type { Option } from '#web/ui/kit/choices/option.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type OwnClash, useReasonWords } from './clash-words.ts';

type Body = CallInput<Api['clashes']['declare']>['body'];
type Against = Body['against'];

interface ClashDialogProps {
  /** Judges clash with anyone, speakers with judges and institutions. */
  readonly isJudge: boolean;
  readonly onClose: () => void;
}

/** Declares a clash, with its reason for the core alone. */
export function ClashDialog({ isJudge, onClose }: ClashDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const { options, partyOf, isCoded } = useParties(isJudge);
  const [party, setParty] = useState<string | null>(null);
  const [reason, setReason] = useState<OwnClash['reason'] | null>(null);
  const [note, setNote] = useState('');
  const words = useReasonWords();
  const declare = useAct('clashes.declare', {
    input: (body: Body) => ({ body }),
    onSuccess: () => {
      toast.success(t`The adjudication core will review it`);
      onClose();
    },
  });
  const against = party === null ? null : partyOf(party);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (against && reason && !declare.isPending) declare.mutate({ against, reason, note });
  };
  const errors = fieldErrors(declare.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Declare a clash`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            look="main"
            size="tap"
            disabled={!against || !reason}
            busy={declare.isPending}
          >
            {t`Declare`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field
          label={t`Who with`}
          hint={
            isCoded
              ? t`Code names are used here: for a team or a person, ask the organisers.`
              : isJudge
                ? t`A judge, a team or an institution`
                : t`A judge or an institution`
          }
          error={errors['against.id'] ?? errors.against}
        >
          <Combobox
            value={party}
            onValueChange={setParty}
            options={options}
            placeholder={t`Type a name`}
          />
        </Field>
        <Field
          label={t`Why`}
          hint={t`The owner, tab room and equity can read this; the core only sees who to keep apart.`}
        >
          <Select
            value={reason}
            onValueChange={setReason}
            placeholder={t`Choose`}
            options={Object.entries(words).map(([value, label]) => ({
              // The words are a record of exactly these reasons.
              value: value as OwnClash['reason'],
              label,
            }))}
          />
        </Field>
        <Field label={t`Details`} optional error={errors.note}>
          <Textarea
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={1000}
            dir="auto"
          />
        </Field>
        {declare.error && declare.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not declared.`}>
            {declare.error.code === 'already-done' ? (
              <Trans>You’ve already declared this clash.</Trans>
            ) : (
              declare.error.message
            )}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** All possible clashes, by `kind:id`; none that code names hide. */
function useParties(isJudge: boolean) {
  const { t } = useLingui();
  const { personId } = useAccessHere();
  const { codeNames } = useTournament().settings;
  const { data } = useRead('participants.publicList');
  const { institutions = [], teams = [], adjudicators = [] } = data ?? {};
  const listed = (kind: Against['kind'], rows: readonly Named[], hint: string): Option[] =>
    [...rows]
      .filter(({ id }) => id !== personId)
      .sort((a, b) => byName(a.name, b.name))
      .map(({ id, name }) => ({ value: `${kind}:${id}`, label: name, hint }));
  const options = [
    ...(codeNames === 'everybody' ? [] : listed('person', adjudicators, t`Judge`)),
    ...(isJudge && codeNames === 'off' ? listed('team', teams, t`Team`) : []),
    ...listed('institution', institutions, t`Institution`),
  ];
  return { options, partyOf, isCoded: codeNames !== 'off' };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function partyOf(value: string): Against | null {
  const [kind, id] = value.split(':');
  const isKind = kind === 'person' || kind === 'team' || kind === 'institution';
  return isKind && id ? { kind, id } : null;
}
