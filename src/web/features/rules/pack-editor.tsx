import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import {
  checkRulePack,
  isRefusal,
  judgeChanges,
  type PackUse,
  type RulePackProblem,
} from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { BallotSection } from './ballot-section.tsx';
import { ChangesList } from './changes-list.tsx';
import { DrawSection } from './draw-section.tsx';
import { PackProvider } from './pack-context.tsx';
import { PackSource } from './pack-source.tsx';
import { PeopleSection } from './people-section.tsx';
import { RoomSection } from './room-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import styles from './rules.module.css';
import { SpeechSection } from './speech-section.tsx';
import { StandingsSection } from './standings-section.tsx';
import { TextSection } from './text-section.tsx';
import { TimeSection } from './time-section.tsx';

export interface Rules {
  readonly pack: RulePack;
  readonly version: number;
}

type Body = CallInput<Api['tournaments']['updatePack']>['body'];

interface PackEditorProps {
  readonly rules: Rules;
  readonly use: PackUse;
}

/** Every field of the tournament's rules, with what is wrong beside it and what a change does. */
export function PackEditor({ rules, use }: PackEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<RulePack | null>(null);
  const pack = edited ?? rules.pack;
  const problems = useMemo(() => problemsOf(pack), [pack]);
  const changes = useMemo(() => judgeChanges(rules.pack, pack, use), [rules.pack, pack, use]);
  const isRefused = changes.some(({ effect }) => isRefusal(effect));
  const save = useSave(rules.version);
  // Input stays until the saved rules come back the same.
  if (edited !== null && changes.length === 0) setEdited(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]');
      wrong?.scrollIntoView({ block: 'center' });
      wrong?.focus();
      return;
    }
    // What existing draws and ballots forbid is said by the server, too.
    if (changes.length > 0) save.mutate(pack);
  };
  return (
    <form ref={form} className={styles.editor} onSubmit={submit} noValidate>
      <PackProvider pack={pack} problems={problems} onChange={setEdited}>
        <PackSource pack={pack} onTake={setEdited} />
        <Parts />
      </PackProvider>
      <div className={styles.end} data-dock="">
        <Verdict problems={problems.length} isRefused={isRefused} />
        {changes.length > 0 && (
          <details open={isRefused}>
            <summary>
              <Plural
                value={changes.length}
                one="# change and its effect"
                other="# changes and their effects"
              />
            </summary>
            <ChangesList changes={changes} />
          </details>
        )}
        <SaveBar
          isChanged={changes.length > 0}
          isBusy={save.isPending}
          onDiscard={() => setEdited(null)}
        />
      </div>
    </form>
  );
}

function problemsOf(pack: RulePack): readonly RulePackProblem[] {
  const checked = checkRulePack(pack);
  return checked.ok ? [] : checked.problems;
}

function useSave(version: number) {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('tournaments.updatePack', {
    input: (pack: RulePack) => ({ body: { pack: structuredClone(pack) as Body['pack'], version } }),
    onSuccess: () => toast.success(t`Rules saved`),
    onError: useRefusal(t`The rules`),
  });
}

/** Why it cannot be saved as it is. */
function Verdict(props: { readonly problems: number; readonly isRefused: boolean }) {
  const { t } = useLingui();
  if (props.problems > 0) {
    return (
      <Note tone="bad" live>
        {plural(props.problems, {
          one: '# problem; see the field.',
          other: '# problems; see each field.',
        })}
      </Note>
    );
  }
  if (!props.isRefused) return null;
  return (
    <Note tone="bad" live>
      {t`Some of this can no longer change. Restore it and save the rest.`}
    </Note>
  );
}

function Parts() {
  const { t } = useLingui();
  const parts: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: ReactNode;
  }[] = [
    { id: 'text', title: t`Name and source`, fields: <TextSection /> },
    { id: 'room', title: t`Room`, fields: <RoomSection /> },
    { id: 'speeches', title: t`Speeches`, fields: <SpeechSection /> },
    { id: 'ballots', title: t`Scores and ballots`, fields: <BallotSection /> },
    { id: 'motions', title: t`Motions and preparation`, fields: <TimeSection /> },
    { id: 'draws', title: t`Draws`, fields: <DrawSection /> },
    { id: 'standings', title: t`Standings`, fields: <StandingsSection /> },
    { id: 'people', title: t`Judges and feedback`, fields: <PeopleSection /> },
    { id: 'rounds', title: t`Rounds and breaks`, fields: <RoundsSection /> },
  ];
  return (
    <>
      <nav className={styles.parts} aria-label={t`Parts of the rules`}>
        {parts.map(({ id, title }) => (
          <a key={id} className="link" href={`#rules-${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ id, title, fields }) => (
        <section key={id} id={`rules-${id}`} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          {fields}
        </section>
      ))}
    </>
  );
}
