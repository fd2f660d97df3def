import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type TokenArea, tokenAreaNames } from '#contract/token-scope.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, RadioGroup, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './my-details.module.css';
import { useAreaWords } from './token-words.ts';

interface CreateTokenProps {
  readonly onClose: () => void;
}

/** Asks what a new token is for and may do, then shows it once. */
export function CreateToken({ onClose }: CreateTokenProps) {
  const { t } = useLingui();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      open
      // The token is shown once: a click outside does not lose it.
      alert={token !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={token === null ? t`Create an API token` : t`Copy your token now`}
      actions={
        token !== null && (
          <Button look="main" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {token === null ? (
        <TokenForm onMade={setToken} />
      ) : (
        <div className="stack">
          <CopyField label={t`API token`} value={token} />
          <Note tone="warn">
            <Trans>
              It won’t be shown again. Treat it like a password: anyone who has it can act as you.
            </Trans>
          </Note>
        </div>
      )}
    </Dialog>
  );
}

const everywhere = 'all';
type Days = '30' | '90' | '365';

function TokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const words = useAreaWords();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<'read' | 'write'>('read');
  const [where, setWhere] = useState<string>(everywhere);
  const [reach, setReach] = useState<'everything' | 'areas'>('everything');
  const [areas, setAreas] = useState<readonly TokenArea[]>([]);
  const [days, setDays] = useState<Days>('365');
  const mine = useMyTournaments();
  const create = useMutation<{ token: string }, ApiError>({
    mutationFn: () =>
      client.auth.createToken({
        body: {
          name,
          scope: {
            access,
            tournamentId: where === everywhere ? null : where,
            areas: reach === 'everything' ? null : areas,
          },
          days: Number(days),
        },
      }),
    onSuccess: ({ token }) => {
      onMade(token);
      return queries.invalidateQueries({ queryKey: [key, 'api-tokens'] });
    },
  });
  const errors = fieldErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const toggle = (area: TokenArea) =>
    setAreas(areas.includes(area) ? areas.filter((one) => one !== area) : [...areas, area]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t`What is it for?`} error={errors.name}>
        <TextInput
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <RadioGroup
        label={t`What can it do?`}
        value={access}
        onValueChange={setAccess}
        options={[
          { value: 'read', label: t`Read` },
          { value: 'write', label: t`Read and write` },
        ]}
      />
      <Field label={t`Where?`}>
        <Select
          value={where}
          onValueChange={setWhere}
          options={[{ value: everywhere, label: t`All my tournaments` }, ...mine]}
        />
      </Field>
      <SegmentedChoice
        label={t`Which areas?`}
        value={reach}
        onValueChange={setReach}
        options={[
          { value: 'everything', label: t`Everything I can do` },
          { value: 'areas', label: t`Some areas` },
        ]}
      />
      {reach === 'areas' && (
        <FieldSet
          label={t`Areas`}
          error={create.error && areas.length === 0 ? t`Choose at least one area.` : undefined}
        >
          <div>
            {tokenAreaNames.map((area) => (
              <Checkbox
                key={area}
                label={words[area]}
                checked={areas.includes(area)}
                onChange={() => toggle(area)}
              />
            ))}
          </div>
        </FieldSet>
      )}
      <SegmentedChoice
        label={t`Expires after`}
        value={days}
        onValueChange={setDays}
        options={[
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: '365', label: t`A year` },
        ]}
      />
      {create.error && create.error.code !== 'invalid-input' && (
        <Note tone="bad" live title={t`Token not created`}>
          {create.error.message}
        </Note>
      )}
      <div className={styles.answers}>
        <Button type="submit" look="main" busy={create.isPending && t`Creating …`}>
          <Trans>Create token</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Tournaments in which I have a role, as options. */
function useMyTournaments() {
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'dashboard'],
    queryFn: () => client.dashboard.dashboard(),
  });
  return (data?.tournaments ?? [])
    .filter(({ roles }) => roles.length > 0)
    .map(({ id, name }) => ({ value: id, label: name }));
}
