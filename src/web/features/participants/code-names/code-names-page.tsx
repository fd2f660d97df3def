import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestCodeName } from '#contract/kinds/code-names.ts';
import { fold } from '#contract/text/fold.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { SearchInput, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { type CodeDraft, type CodeList, codeChanges } from './code-draft.ts';
import styles from './code-names.module.css';
import { useCodeActs } from './use-code-acts.ts';
import { WhoIsCoded } from './who-is-coded.tsx';

/** `manage/participants/code-names`: the code names, and who is shown by them. */
export function CodeNamesPage() {
  const { t } = useLingui();
  return <ManagerFrame title={t`Code names`}>{() => <Loaded />}</ManagerFrame>;
}

function Loaded() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('codeNames.list');
  if (data) return <CodeNames list={data} />;
  return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load code names`} rows={12} />;
}

function CodeNames({ list }: { readonly list: CodeList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const [kind, setKind] = useState<'team' | 'person'>('team');
  const [query, setQuery] = useState('');
  const { draft, setDraft, markSent, markSaved } = useDraft<CodeDraft>({});
  const { save, assign } = useCodeActs(() => markSaved());
  const teamOf = new Map(list.teams.map(({ id, name }) => [id, name]));
  const rows =
    kind === 'team'
      ? list.teams.map((team) => ({ ...team, about: '' }))
      : list.people.map((one) => ({ ...one, about: teamOf.get(one.teamId ?? '') ?? t`Judge` }));
  const asked = fold(query);
  const shown = rows.filter((row) =>
    [row.name, row.codeName ?? '', row.about].some((text) => fold(text).includes(asked)),
  );
  const without = [...list.teams, ...list.people].filter(({ codeName }) => codeName === null);
  const changes = codeChanges(list, draft);
  return (
    <>
      <WhoIsCoded list={list} />
      <div className={styles.tools}>
        <SegmentedChoice<'team' | 'person'>
          label={t`Show`}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'team', label: t`Teams` },
            { value: 'person', label: t`People` },
          ]}
        />
        <SearchInput
          label={t`Name or code name`}
          placeholder={t`Name or code name`}
          value={query}
          onValueChange={setQuery}
        />
        {mayEdit && without.length > 0 && (
          <Button
            busy={assign.isPending}
            disabled={changes.length > 0}
            onClick={() => assign.mutate(undefined)}
          >
            {plural(without.length, {
              one: 'Assign # missing code name',
              other: 'Assign # missing code names',
            })}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={rows.length === 0 ? t`No participants yet` : t`No matches`} />
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (changes.length === 0) return;
            markSent();
            save.mutate(changes);
          }}
        >
          <ul className={styles.list} aria-label={t`Code names`}>
            {shown.map((row) => (
              <li key={row.id}>
                <span id={row.id}>
                  <bdi className="b">{row.name}</bdi>
                  {row.about && <small dir="auto">{row.about}</small>}
                </span>
                {mayEdit ? (
                  <TextInput
                    aria-label={t`Code name of ${row.name}`}
                    dir="auto"
                    maxLength={longestCodeName}
                    placeholder={t`None yet`}
                    value={draft[row.id] ?? row.codeName ?? ''}
                    onChange={(event) => setDraft({ ...draft, [row.id]: event.target.value })}
                  />
                ) : (
                  <bdi>{row.codeName ?? '–'}</bdi>
                )}
              </li>
            ))}
          </ul>
          {mayEdit && (
            <SaveBar
              isChanged={changes.length > 0}
              isBusy={save.isPending}
              onDiscard={() => setDraft({})}
            />
          )}
        </form>
      )}
      {!mayEdit && without.length > 0 && (
        <p className="muted">
          <Trans>Without a code name, a number made from the id is shown.</Trans>
        </p>
      )}
    </>
  );
}
