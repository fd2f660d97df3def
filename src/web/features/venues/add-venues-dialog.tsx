import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { NumberInput } from '../../ui/kit/number-input.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import { expandNames } from './expand-names.ts';

type Body = CallInput<Api['venues']['add']>['body'];
type Added = CallOutput<Api['venues']['add']>;

/** Rooms by a list or a pattern; what they share is said once. */
export function AddVenuesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const [text, setText] = useState('');
  const [building, setBuilding] = useState('');
  const [priority, setPriority] = useState<number | null>(10);
  const [stepFree, setStepFree] = useState(false);
  const names = expandNames(text);
  const add = useTournamentAct<Body, Added>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      client.venues.add({ params: { tournamentId }, body, idempotencyKey }),
    refresh: ['venue'],
    onSuccess: ({ venues }) => {
      toasts.success(plural(venues.length, { one: '# room is added', other: '# rooms are added' }));
      onClose();
    },
  });
  const errors = fieldErrors(add.error);
  const shown = names.slice(0, 8).join(', ');
  const summary =
    names.length > 8
      ? t`${names.length} rooms: ${shown} …`
      : plural(names.length, { one: `# room: ${shown}`, other: `# rooms: ${shown}` });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add rooms`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            look="main"
            busy={add.isPending}
            disabled={names.length === 0}
          >
            {names.length > 1
              ? plural(names.length, { one: 'Add # room', other: 'Add # rooms' })
              : t`Add`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({
            names,
            building: building.trim() || null,
            priority: priority ?? 0,
            stepFree,
          });
        }}
      >
        <Field
          label={t`Rooms`}
          hint={names.length > 0 ? summary : t`One a line, or a pattern such as A1–A12.`}
          error={errors.names}
        >
          <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={4} />
        </Field>
        <Field label={t`Building`} optional error={errors.building}>
          <TextInput value={building} onChange={(event) => setBuilding(event.target.value)} />
        </Field>
        <Field
          label={t`Priority`}
          hint={t`Rooms with a higher number are taken first.`}
          error={errors.priority}
        >
          <NumberInput value={priority} onValueChange={setPriority} />
        </Field>
        <Checkbox
          label={t`Step-free`}
          checked={stepFree}
          onChange={(event) => setStepFree(event.target.checked)}
        />
        {add.error && add.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not added.`}>
            {add.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
