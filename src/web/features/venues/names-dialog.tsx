import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Places } from './place-data.ts';
import styles from './venues.module.css';

type Kind = 'zone' | 'category';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** The zones of buildings and the categories of rooms: rename, remove, add. */
export function NamesDialog(props: { readonly places: Places; readonly onClose: () => void }) {
  const { places, onClose } = props;
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Zones and categories`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <div className="stack">
        <section className={styles.list} aria-label={t`Zones`}>
          <h3>
            <Trans>Zones</Trans>
          </h3>
          {places.zones.map((zone) => (
            <NameRow key={zone.id} kind="zone" thing={zone} />
          ))}
          <NewZone />
        </section>
        <section className={styles.list} aria-label={t`Categories`}>
          <h3>
            <Trans>Categories of rooms</Trans>
          </h3>
          {places.categories.map((category) => (
            <NameRow key={category.id} kind="category" thing={category} />
          ))}
          <p className="muted sm">
            <Trans>To create a category, add it to a room’s categories.</Trans>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

function NameRow({ kind, thing }: { readonly kind: Kind; readonly thing: Named }) {
  const { t } = useLingui();
  const [name, setName] = useState(thing.name);
  const refuse = useRefusal(thing.name);
  const rename = useTournamentAct<Named, Named>({
    call: (client, { id, name: next, version }, { tournamentId, idempotencyKey }) => {
      const body = { name: next, version };
      return kind === 'zone'
        ? client.buildings.updateZone({
            params: { tournamentId, zoneId: id },
            body,
            idempotencyKey,
          })
        : client.buildings.updateCategory({
            params: { tournamentId, categoryId: id },
            body,
            idempotencyKey,
          });
    },
    refresh: ['building', 'venue'],
    onError: refuse,
  });
  const remove = useTournamentAct<string, unknown>({
    call: (client, id, { tournamentId, idempotencyKey }) =>
      kind === 'zone'
        ? client.buildings.removeZone({ params: { tournamentId, zoneId: id }, idempotencyKey })
        : client.buildings.removeCategory({
            params: { tournamentId, categoryId: id },
            idempotencyKey,
          }),
    refresh: ['building', 'venue'],
    onError: refuse,
  });
  const isChanged = name.trim() !== '' && name.trim() !== thing.name;
  return (
    <form
      className={styles.named}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) rename.mutate({ ...thing, name });
      }}
    >
      <TextInput
        aria-label={t`Name of ${thing.name}`}
        value={name}
        maxLength={kind === 'zone' ? 60 : 40}
        onChange={(event) => setName(event.target.value)}
      />
      {isChanged && (
        <IconButton
          type="submit"
          label={t`Save ${name}`}
          icon={<Check aria-hidden="true" />}
          disabled={rename.isPending}
        />
      )}
      <IconButton
        label={t`Remove ${thing.name}`}
        icon={<Trash2 aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => remove.mutate(thing.id)}
      />
    </form>
  );
}

function NewZone() {
  const { t } = useLingui();
  const { draft: name, setDraft: setName, markSent, markSaved } = useDraft('');
  const add = useAct('buildings.addZone', {
    input: (zone: string) => ({ body: { name: zone } }),
    onSuccess: () => markSaved(),
  });
  return (
    <form
      className={styles.named}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        markSent();
        add.mutate(name);
      }}
    >
      <Field label={t`New zone`} error={add.error?.message ?? null}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
