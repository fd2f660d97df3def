import { Trans, useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { formatList } from '#contract/text/language.ts';
import { byName } from '#contract/text/natural-order.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../registration.module.css';
import { isNewTeamOffered } from './fitted-draft.ts';
import type { Draft } from './form-draft.ts';
import {
  fullTeamName,
  type Institution,
  newTeam,
  ownNameAsTyped,
  ownTeamName,
  similarTeams,
  teamsFor,
} from './form-rules.ts';
import type { FormData } from './use-form-data.ts';
import type { Entry } from './use-register-state.ts';

interface TeamFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly data: FormData;
  readonly institution: Institution | null;
  readonly entry: Entry;
  readonly errors: Readonly<Record<string, string>>;
}

/** A speaker's team, there already or new, and categories. */
export function TeamFields(props: TeamFieldsProps) {
  const { draft, entry } = props;
  const { invitation } = entry;
  const { t } = useLingui();
  return (
    <>
      {invitation ? (
        <Field label={t`Team`} hint={membersText(invitation.speakers)}>
          <TextInput value={invitation.name} readOnly dir="auto" />
        </Field>
      ) : (
        <div className={styles.two} data-team>
          <TeamChoice {...props} />
          {draft.team === newTeam && <NewTeamName {...props} />}
        </div>
      )}
      {!invitation && draft.team === newTeam && <SimilarTeams {...props} />}
      <Categories {...props} />
    </>
  );
}

function TeamChoice({ draft, onChange, data, institution, entry, errors }: TeamFieldsProps) {
  const { t } = useLingui();
  const { settings } = useTournament();
  const canMake = isNewTeamOffered(entry, settings, institution?.id ?? null);
  const teams = teamsFor(data.teams, institution?.id ?? null);
  const full = t`full`;
  // Whoever types the name of a new team here has named it.
  const create = (name: string) =>
    onChange({ team: newTeam, teamName: ownNameAsTyped(name, settings, institution) });
  const options = [
    ...(canMake ? [{ value: newTeam, label: t`New Team` }] : []),
    ...[...teams]
      .sort((a, b) => byName(a.name, b.name))
      .map(({ id, name }) => {
        const members = data.members.get(id) ?? [];
        const isFull = members.length >= data.form.teamSize;
        const hint = membersText(members);
        return {
          value: id,
          label: name,
          disabled: isFull,
          ...(isFull ? { hint: `${hint} · ${full}` } : hint ? { hint } : {}),
        };
      }),
  ];
  return (
    <Field
      label={t`Team`}
      hint={
        canMake
          ? undefined
          : t`You can’t add a team without an institution. Choose an existing team, or your institution.`
      }
      error={errors['participant.team'] ?? errors['team.id']}
    >
      <Combobox
        value={draft.team}
        onValueChange={(team) => onChange({ team })}
        placeholder={t`Choose your team`}
        empty={t`No team has this name.`}
        options={options}
        {...(canMake ? { onCreate: create } : {})}
      />
    </Field>
  );
}

function NewTeamName({ draft, onChange, institution, errors }: TeamFieldsProps) {
  const { t } = useLingui();
  const { settings } = useTournament();
  const isComposing = useRef(false);
  const isPrefixed = settings.useInstitutionPrefixes && institution !== null;
  const full = fullTeamName(draft.teamName, settings, institution);
  const prefix = institution?.shortName ?? '';
  const write = (text: string) =>
    onChange({
      teamName: isComposing.current ? text : ownNameAsTyped(text, settings, institution),
    });
  return (
    <Field
      label={t`New team name`}
      error={errors['team.name']}
      hint={
        !isPrefixed ? undefined : full ? (
          <Trans>
            Don’t include “{prefix}”; it is added for you. Your team will be called{' '}
            <b dir="auto">{full}</b>.
          </Trans>
        ) : (
          t`Don’t include “${prefix}”; it is added for you.`
        )
      }
    >
      <TextInput
        value={draft.teamName}
        onChange={(event) => write(event.target.value)}
        // What an input method is still composing is not touched.
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          write(event.currentTarget.value);
        }}
        onBlur={() => onChange({ teamName: ownTeamName(draft.teamName, settings, institution) })}
        autoComplete="off"
        dir="auto"
        required
      />
    </Field>
  );
}

/** Teams that may be the same one, so that nobody makes it twice. */
function SimilarTeams({ draft, onChange, data, institution }: TeamFieldsProps) {
  const { t } = useLingui();
  const offered = useMemo(
    () => teamsFor(data.teams, institution?.id ?? null),
    [data.teams, institution],
  );
  const similar = similarTeams(draft.teamName, offered, institution);
  if (similar.length === 0) return null;
  return (
    <div className={styles.similar} role="status">
      <p>
        <TriangleAlert aria-hidden="true" />
        <span>
          <Trans>
            <b>These teams already exist.</b> Is one of them yours?
          </Trans>
        </span>
      </p>
      <ul>
        {similar.map(({ id, name }) => {
          const members = data.members.get(id) ?? [];
          const isFull = members.length >= data.form.teamSize;
          return (
            <li key={id}>
              <b className={styles.similarName} dir="auto">
                {name}
              </b>
              <span className="muted" dir="auto">
                {isFull ? t`full` : membersText(members)}
              </span>
              {!isFull && (
                <Button
                  size="small"
                  aria-label={t`Join ${name} instead`}
                  onClick={() => onChange({ team: id, teamName: '' })}
                >
                  {t`Join this one instead`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Categories({ draft, onChange, data }: TeamFieldsProps) {
  const { t } = useLingui();
  if (data.categories.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    onChange({
      categories: on ? [...draft.categories, id] : draft.categories.filter((one) => one !== id),
    });
  const described = data.categories.filter(({ description }) => description.trim() !== '');
  return (
    <FieldSet
      label={
        <>
          {t`Speaker categories`} <span className={styles.any}>{t`all that apply`}</span>
        </>
      }
    >
      <div className={styles.tags}>
        {data.categories.map(({ id, name }) => (
          <ToggleTag
            key={id}
            pressed={draft.categories.includes(id)}
            onPressedChange={(on) => toggle(id, on)}
            {...(draft.categories.includes(id) ? { icon: <Check aria-hidden="true" /> } : {})}
          >
            {name}
          </ToggleTag>
        ))}
      </div>
      {described.length > 0 && (
        <dl className={styles.described}>
          {described.map(({ id, name, description }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd dir="auto">{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </FieldSet>
  );
}

function membersText(names: readonly string[]): string {
  return formatList(names);
}
