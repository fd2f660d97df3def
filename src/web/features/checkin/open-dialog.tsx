import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { instantOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

type Body = CallInput<Api['checkin']['open']>['body'];
type Opened = CallOutput<Api['checkin']['open']>;
type Audience = Opened['audience'];
type Reminder = 'none' | '5' | '10' | '30';

interface OpenDialogProps {
  readonly onClose: () => void;
  readonly onOpened: (sessionId: string) => void;
}

/** Opens a session: now or at a time, until a time or until it is closed. */
export function OpenDialog({ onClose, onOpened }: OpenDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const { timeZone } = useTournament();
  const [name, setName] = useState(t`Check-in`);
  const [audience, setAudience] = useState<Audience>('everyone');
  const [opens, setOpens] = useState('');
  const [closes, setCloses] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [reminder, setReminder] = useState<Reminder>('10');
  const open = useAct('checkin.open', {
    input: (body: Body) => ({ body }),
    onSuccess: ({ id }) => {
      onOpened(id);
      onClose();
    },
  });
  const errors = fieldErrors(open.error);
  const at = (local: string) => instantOf(local, timeZone)?.toISOString() ?? null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Open a check-in`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" busy={open.isPending}>
            {opens ? t`Plan it` : t`Open now`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          open.mutate({
            name,
            audience,
            opensAt: at(opens),
            closesAt: at(closes),
            needsCode,
            remindBefore: closes && reminder !== 'none' ? Number(reminder) : null,
          });
        }}
      >
        <Field label={t`Name`} error={errors.name}>
          <TextInput value={name} maxLength={60} onChange={(e) => setName(e.target.value)} />
        </Field>
        <SegmentedChoice
          label={t`Who checks in`}
          value={audience}
          onValueChange={setAudience}
          options={[
            { value: 'everyone', label: t`Everyone` },
            { value: 'speakers', label: t`Speakers` },
            { value: 'judges', label: t`Judges` },
          ]}
        />
        <Field label={t`Opens`} optional hint={t`Leave empty to open now.`} error={errors.opensAt}>
          <TextInput
            type="datetime-local"
            value={opens}
            onChange={(e) => setOpens(e.target.value)}
          />
        </Field>
        <Field
          label={t`Closes`}
          optional
          hint={t`Leave empty to close it by hand. Phones warn in the last three minutes.`}
          error={errors.closesAt}
        >
          <TextInput
            type="datetime-local"
            value={closes}
            onChange={(e) => setCloses(e.target.value)}
          />
        </Field>
        {closes && (
          <ReminderField value={reminder} onChoose={setReminder} error={errors.remindBefore} />
        )}
        <Checkbox
          label={t`Require the hall code`}
          hint={t`The code is on the big screen or a sheet, so people must be there to scan it.`}
          checked={needsCode}
          onChange={(event) => setNeedsCode(event.target.checked)}
        />
        {open.error && Object.keys(errors).length === 0 && (
          <Note tone="bad">
            <Trans>It couldn’t be opened: {open.error.message}</Trans>
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function ReminderField(props: {
  readonly value: Reminder;
  readonly onChoose: (value: Reminder) => void;
  readonly error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Email people who are missing`}
      hint={t`Sent once, with their own link, to everyone with an address.`}
      error={props.error}
    >
      <Select<Reminder>
        value={props.value}
        onValueChange={props.onChoose}
        options={[
          { value: 'none', label: t`None` },
          { value: '5', label: t`5 minutes before the end` },
          { value: '10', label: t`10 minutes before the end` },
          { value: '30', label: t`30 minutes before the end` },
        ]}
      />
    </Field>
  );
}
