import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { newSwingsAtMost } from '#contract/sizes.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import styles from './repair.module.css';
import type { Choices, RepairPlan } from './repair-plan.ts';
import type { Presence } from './use-desk.ts';

interface PartProps {
  readonly plan: RepairPlan;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** This many are named; the rest are counted. */
const namedAtMost = 12;

/** Judges who had been in the round and are not here: for people to see to. */
export function JudgesGone({ plan }: Pick<PartProps, 'plan'>) {
  const { t } = useLingui();
  const names = plan.judgesGone.map(({ name }) => name);
  if (names.length === 0) return null;
  const more = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ') + (more > 0 ? t` and ${more} more` : '');
  return (
    <Note
      tone="warn"
      title={plural(names.length, { one: '# judge is not here', other: '# judges are not here' })}
    >
      <span dir="auto">{named}</span>.{' '}
      <Trans>They’re out of this round until you add them back.</Trans>
    </Note>
  );
}

/** Judges who are here and said that they cannot judge this round. */
export function JudgesAway({ plan }: Pick<PartProps, 'plan'>) {
  const names = plan.judgesAway.map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Note
      title={plural(names.length, {
        one: '# judge who is here said they cannot judge this round',
        other: '# judges who are here said they cannot judge this round',
      })}
    >
      <span dir="auto">{names.join(', ')}</span>.{' '}
      <Trans>
        They stay out. Mark them as here on the check-in page of the round to seat them.
      </Trans>
    </Note>
  );
}

/** What the plan makes of the rooms. */
export function RoomsNote({ plan }: Pick<PartProps, 'plan'>) {
  const { t } = useLingui();
  const { teamsPerRoom } = useTournament();
  const { count, lacking } = plan;
  const full = Math.floor(count / teamsPerRoom);
  return (
    <p className={styles.rooms} role="status">
      <b>{plural(count, { one: '# team', other: '# teams' })}</b>
      {lacking === 0 ? (
        <Status tone="ok">{plural(full, { one: '# full room', other: '# full rooms' })}</Status>
      ) : (
        <Status tone="warn">
          {t`${count % teamsPerRoom} too many or ${lacking} too few for full rooms`}
        </Status>
      )}
    </p>
  );
}

/** Teams that are not whole: each stays out unless it is ticked. */
export function IncompleteTeams({ plan, choices, onChoose }: PartProps) {
  const { t } = useLingui();
  const keep = (id: string, isKept: boolean) => {
    const kept = new Set(choices.kept);
    if (isKept) kept.add(id);
    else kept.delete(id);
    onChoose({ ...choices, kept });
  };
  const list = (teams: RepairPlan['iron'], hint?: (team: RepairPlan['iron'][number]) => string) =>
    teams.map((team) => (
      <li key={team.id}>
        <Checkbox
          label={<span dir="auto">{team.name}</span>}
          hint={hint?.(team)}
          checked={choices.kept.has(team.id)}
          onChange={(event) => keep(team.id, event.target.checked)}
        />
      </li>
    ));
  return (
    <>
      {plan.iron.length > 0 && (
        <Group title={t`Missing a speaker: tick the teams that will debate anyway`}>
          {list(plan.iron, ({ present, members }) => t`${present} of ${members} here`)}
        </Group>
      )}
      {plan.missing.length > 0 && (
        <Group
          title={plural(plan.missing.length, {
            one: '# team is not here: out of this round unless ticked',
            other: '# teams are not here: out of this round unless ticked',
          })}
        >
          {list(plan.missing)}
        </Group>
      )}
    </>
  );
}

/** Swing teams that are there, and new ones. */
export function SwingTeams({ plan, choices, onChoose }: PartProps) {
  const { t } = useLingui();
  const mayMake = useCan()('participants.edit');
  const { newSwings } = choices;
  if (plan.swings.length === 0 && (!mayMake || (plan.lacking === 0 && newSwings === 0))) {
    return null;
  }
  const bring = (id: string, isIn: boolean) => {
    const swings = new Set(choices.swings);
    if (isIn) swings.add(id);
    else swings.delete(id);
    onChoose({ ...choices, swings });
  };
  const make = (count: number) => onChoose({ ...choices, newSwings: count });
  return (
    <>
      {plan.swings.length > 0 && (
        <Group title={t`Swing teams`}>
          {plan.swings.map(({ id, name }: Presence['teams'][number]) => (
            <li key={id}>
              <Checkbox
                label={<span dir="auto">{name}</span>}
                checked={choices.swings.has(id)}
                onChange={(event) => bring(id, event.target.checked)}
              />
            </li>
          ))}
        </Group>
      )}
      {mayMake && (
        <div className={styles.acts}>
          {plan.lacking > 0 && newSwings + plan.lacking <= newSwingsAtMost && (
            <Button size="small" onClick={() => make(newSwings + plan.lacking)}>
              {plural(plan.lacking, {
                one: 'Make # new swing team',
                other: 'Make # new swing teams',
              })}
            </Button>
          )}
          {newSwings > 0 && (
            <Button size="small" onClick={() => make(0)}>
              <Trans>Without new swing teams</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <ul>{children}</ul>
    </fieldset>
  );
}
