import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { similarNames } from '#contract/text/similar.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { Draft } from '../draft.ts';
import type { SignupKind, SignupPageData } from '../signup-data.ts';
import styles from '../signups.module.css';

type Institutions = SignupPageData['institutions'];

interface InstitutionFieldsProps {
  readonly kind: SignupKind;
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly institutions: Institutions;
  readonly errors: Readonly<Record<string, string>>;
}

/** An institution of the list, or a new one with those that sound like it. */
export function InstitutionFields(props: InstitutionFieldsProps) {
  const { kind, draft, onChange, institutions, errors } = props;
  const { t } = useLingui();
  if (draft.isNew) return <NewInstitution {...props} />;
  return (
    <div className={styles.choice}>
      <Field label={t`Institution`} optional={kind !== 'institution'} error={errors.institutionId}>
        <Combobox
          value={draft.institutionId}
          onValueChange={(institutionId) => onChange({ institutionId })}
          placeholder={t`Find your institution`}
          empty={t`No institution with this name here.`}
          options={institutions.map(({ id, name, shortName }) => ({
            value: id,
            label: name,
            ...(shortName === name ? {} : { hint: shortName }),
          }))}
        />
      </Field>
      <Button look="bare" onClick={() => onChange({ isNew: true, institutionId: null })}>
        <Trans>It’s not in the list</Trans>
      </Button>
    </div>
  );
}

function NewInstitution({ draft, onChange, institutions, errors }: InstitutionFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.choice}>
      <Field
        label={t`Name of the institution`}
        error={errors['institution.name'] ?? errors.institutionId}
      >
        <TextInput
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          dir="auto"
          required
        />
      </Field>
      <SimilarInstitutions
        typed={draft.name}
        institutions={institutions}
        onChoose={(institutionId) => onChange({ institutionId, isNew: false, name: '' })}
      />
      <div className={styles.two}>
        <Field
          label={t`Short name`}
          hint={t`Shown before your team names.`}
          error={errors['institution.shortName']}
        >
          <TextInput
            value={draft.shortName}
            onChange={(event) => onChange({ shortName: event.target.value })}
            dir="auto"
          />
        </Field>
        <Field label={t`Region`} optional error={errors['institution.region']}>
          <TextInput
            value={draft.region}
            onChange={(event) => onChange({ region: event.target.value })}
            dir="auto"
          />
        </Field>
      </div>
      <Button look="bare" onClick={() => onChange({ isNew: false })}>
        <Trans>Choose from the list instead</Trans>
      </Button>
    </div>
  );
}

interface SimilarProps {
  readonly typed: string;
  readonly institutions: Institutions;
  readonly onChoose: (id: string) => void;
}

/** So that one institution does not come in twice under two spellings. */
function SimilarInstitutions({ typed, institutions, onChoose }: SimilarProps) {
  const { t } = useLingui();
  const similar = useMemo(() => similarNames(typed, institutions), [typed, institutions]);
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className={styles.similar}>
          <p>
            <TriangleAlert aria-hidden="true" />
            <Trans>These are already here. Is one of them yours?</Trans>
          </p>
          <ul>
            {similar.map(({ id, name, shortName }) => (
              <li key={id}>
                <span dir="auto">
                  <b className="b">{name}</b>{' '}
                  {shortName !== name && <span className="muted">{shortName}</span>}
                </span>
                <Button size="small" onClick={() => onChoose(id)} aria-label={t`Choose ${name}`}>
                  <Trans>This one</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
