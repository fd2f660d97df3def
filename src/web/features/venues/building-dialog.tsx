import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Building, BuildingBody, Places, Video } from './place-data.ts';
import { VideoFields } from './video-fields.tsx';

interface BuildingDialogProps {
  /** Null: a new one. */
  readonly building: Building | null;
  readonly zones: Places['zones'];
  readonly onClose: () => void;
}

const noZone = 'none';
const inPerson: Video = { kind: 'none' };

type Kept = Pick<BuildingBody, 'zoneId'>;

/** A building: its name, the way there, its zone and how its rooms meet online. */
export const BuildingDialog = withAnother(BuildingForm);

function BuildingForm(props: BuildingDialogProps & Another<Kept>) {
  const { building, zones, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const form = useId();
  const [typed, setTyped] = useState({
    name: building?.name ?? '',
    zoneId: (building ?? kept)?.zoneId ?? null,
    mapLink: building?.mapLink ?? null,
    accessNotes: building?.accessNotes ?? '',
    video: building?.video ?? inPerson,
  });
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const another = useAnother({ onAnother, onClose });
  const save = useSaveBuilding(building, () => another.done({ zoneId: typed.zoneId }));
  const errors = fieldErrors(save.error);
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={building?.name ?? t`New building`}
      actions={
        <>
          {building && <RemoveBuilding building={building} onClose={onClose} />}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons
            form={form}
            onAnother={building ? null : another.choose}
            label={building ? t`Save` : t`Add`}
            busy={save.isPending}
            disabled={typed.name.trim() === ''}
          />
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed);
        }}
      >
        <Field label={t`Name`} error={errors.name}>
          <TextInput
            value={typed.name}
            maxLength={60}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label={t`Zone`}
          optional
          hint={t`Buildings close to each other share a zone.`}
          error={errors.zoneId}
        >
          <Select
            value={typed.zoneId ?? noZone}
            onValueChange={(value) => change({ zoneId: value === noZone ? null : value })}
            options={[
              { value: noZone, label: t`No zone` },
              ...zones.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={t`Map link`} optional error={errors.mapLink}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed.mapLink ?? ''}
            onChange={(event) => change({ mapLink: event.target.value.trim() || null })}
          />
        </Field>
        <Field
          label={t`Access`}
          optional
          hint={t`Lifts, ramps, doors, who opens; shown to everyone sent there.`}
          error={errors.accessNotes}
        >
          <Textarea
            rows={2}
            value={typed.accessNotes}
            onChange={(event) => change({ accessNotes: event.target.value })}
          />
        </Field>
        <VideoFields
          video={typed.video}
          error={errorAt(errors, 'video')}
          onChange={(video) => change({ video })}
        />
        {save.error && save.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function useSaveBuilding(building: Building | null, onSaved: () => void) {
  const { t } = useLingui();
  return useTournamentAct<BuildingBody, Building>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      building
        ? client.buildings.update({
            params: { tournamentId, buildingId: building.id },
            body: { ...body, version: building.version },
            idempotencyKey,
          })
        : client.buildings.add({ params: { tournamentId }, body, idempotencyKey }),
    refresh: ['building', 'venue'],
    onSuccess: ({ name }) => {
      toasts.success(t`${name} saved`);
      onSaved();
    },
  });
}

function RemoveBuilding(props: { readonly building: Building; readonly onClose: () => void }) {
  const { building, onClose } = props;
  const { t } = useLingui();
  const remove = useAct('buildings.remove', {
    input: (_: null) => ({ params: { buildingId: building.id } }),
    onSuccess: () => {
      toasts.success(t`${building.name} removed`);
      onClose();
    },
    onError: useRefusal(building.name),
  });
  return (
    <Button look="destructive" busy={remove.isPending} onClick={() => remove.mutate(null)}>
      <Trans>Remove</Trans>
    </Button>
  );
}
