import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Tournament, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import type { Overview } from '../registration-data.ts';
import styles from './settings.module.css';

const names = [
  'enableAutoReg',
  'requireRegCode',
  'preventNewOpenTeams',
  'preventNewOpenAdjudicators',
  'useInstitutionPrefixes',
  'autoRegMessage',
] as const;
type Doors = Pick<Tournament['settings'], (typeof names)[number]>;
type Change = { readonly version: number; readonly settings: Partial<Doors> };

interface DoorSettingsProps {
  readonly closedBecause: Overview['closedBecause'];
}

/** The six settings of registration, each with what it means. */
export function DoorSettings({ closedBecause }: DoorSettingsProps) {
  const { t } = useLingui();
  const tournament = useTournament();
  const queries = useQueryClient();
  const toast = useToast();
  const refuse = useRefusal(t`Registration`);
  // What was there when the form opened: only what differs from it is sent.
  const [before, setBefore] = useState(() => doorsOf(tournament));
  const [doors, setDoors] = useState(before);
  const set = (change: Partial<Doors>) => setDoors((present) => ({ ...present, ...change }));
  const renew = () => void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
  const save = useAct('tournaments.updateSettings', {
    input: (body: Change) => ({ body }),
    onSuccess: (answer) => {
      setBefore(doorsOf(answer));
      setDoors(doorsOf(answer));
      toast.success(t`Saved`);
      renew();
    },
    onError: (error) => {
      if (error.code === 'invalid-input') return;
      refuse(error);
      renew();
    },
  });
  const changed = names.filter((name) => doors[name] !== before[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    const settings = Object.fromEntries(changed.map((name) => [name, doors[name]]));
    save.mutate({ version: tournament.version, settings });
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2>
        <Trans>Who may register</Trans>
      </h2>
      {closedBecause === 'no-plan' && (
        <Note tone="warn" title={t`The tournament has no plan:`}>
          <Trans>
            nobody can register until{' '}
            <Anchor className="link" href={`/tournaments/${tournament.slug}/upgrade`}>
              one is chosen
            </Anchor>
            .
          </Trans>
        </Note>
      )}
      <Switches doors={doors} onChange={set} />
      <Message
        text={doors.autoRegMessage}
        onChange={(autoRegMessage) => set({ autoRegMessage })}
        error={fieldErrors(save.error)['settings.autoRegMessage']}
      />
      <SaveBar
        isChanged={changed.length > 0}
        isBusy={save.isPending}
        onDiscard={() => setDoors(before)}
      />
    </form>
  );
}

interface SwitchesProps {
  readonly doors: Doors;
  readonly onChange: (change: Partial<Doors>) => void;
}

function Switches({ doors, onChange }: SwitchesProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const address = `/tournaments/${slug}/register`;
  return (
    <div className={styles.switches}>
      <Switch
        label={t`People can register themselves`}
        hint={
          doors.enableAutoReg
            ? t`On: the form is at ${address}.`
            : t`Off: the page says that registration is not yet available.`
        }
        checked={doors.enableAutoReg}
        onChange={(event) => onChange({ enableAutoReg: event.target.checked })}
      />
      <Switch
        label={t`A code is required`}
        hint={
          doors.requireRegCode
            ? t`On: only people with a code from an institution or for an independent, or a partner’s link.`
            : t`Off: anyone who opens the page can register. Codes still work.`
        }
        checked={doors.requireRegCode}
        onChange={(event) => onChange({ requireRegCode: event.target.checked })}
      />
      <Switch
        label={t`No new teams without an institution`}
        hint={
          doors.preventNewOpenTeams
            ? t`On: “New Team” needs an institution. People can still join existing open teams.`
            : t`Off: anyone can create a team.`
        }
        checked={doors.preventNewOpenTeams}
        onChange={(event) => onChange({ preventNewOpenTeams: event.target.checked })}
      />
      <Switch
        label={t`No new judges without an institution`}
        hint={
          doors.preventNewOpenAdjudicators
            ? t`On: “Judge” needs an institution.`
            : t`Off: independent judges can register.`
        }
        checked={doors.preventNewOpenAdjudicators}
        onChange={(event) => onChange({ preventNewOpenAdjudicators: event.target.checked })}
      />
      <Switch
        label={t`Team names begin with the institution`}
        hint={
          doors.useInstitutionPrefixes
            ? t`On: new teams get the short name as a prefix, and the form says to leave it out.`
            : t`Off: new teams are named exactly as entered.`
        }
        checked={doors.useInstitutionPrefixes}
        onChange={(event) => onChange({ useInstitutionPrefixes: event.target.checked })}
      />
    </div>
  );
}

interface MessageProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function Message({ text, onChange, error }: MessageProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Message above the form`}
        optional
        hint={t`Fees, deadlines, who to ask. **Bold**, lists and links in Markdown.`}
        error={error}
      >
        <Textarea value={text} onChange={(event) => onChange(event.target.value)} dir="auto" />
      </Field>
      {text.trim() !== '' && (
        <div className={styles.preview}>
          <p className="sm muted">
            <Trans>As people see it</Trans>
          </p>
          <Note>
            <Markdown text={text} />
          </Note>
        </div>
      )}
    </>
  );
}

function doorsOf({ settings }: Tournament): Doors {
  return {
    enableAutoReg: settings.enableAutoReg,
    requireRegCode: settings.requireRegCode,
    preventNewOpenTeams: settings.preventNewOpenTeams,
    preventNewOpenAdjudicators: settings.preventNewOpenAdjudicators,
    useInstitutionPrefixes: settings.useInstitutionPrefixes,
    autoRegMessage: settings.autoRegMessage,
  };
}
