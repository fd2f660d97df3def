/** The desk of one session: presence, overlaid with marks queued on this device. */

import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { useMarks } from '#web/lib/device/use-marks.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';

export type Presence = CallOutput<Api['checkin']['people']>;
export type Mark = CallInput<Api['checkin']['mark']>['body']['marks'][number];
export type DeskPerson = Presence['people'][number];
type Taken = CallOutput<Api['checkin']['mark']>;
/** A mark of this desk that something later goes against. */
export type Overtaken = Taken['overtaken'][number];

export function useDesk(sessionId: string) {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const { data, error, refetch } = useRead('checkin.people', { params: { sessionId } });
  const { waiting, isLate, add } = useMarks<Mark>({
    name: `rostrum.check-in.${sessionId}`,
    send: async (marks) => {
      const params = { tournamentId, sessionId };
      const taken = await client.checkin.mark({ params, body: { marks: [...marks] } });
      setOvertaken((before) => merged(before, marks, taken.overtaken));
      if (taken.unknown.length > 0) {
        toasts.error(t`${taken.unknown.length} of them are no longer in this tournament`, {
          text: t`People removed or withdrawn in the meantime were skipped.`,
        });
      }
    },
    onRefused: ({ message }) => {
      toasts.error(t`The marks weren’t saved`, { text: message });
    },
    onSent: refetch,
  });
  const mark = useCallback(
    (personIds: readonly string[], direction: 'in' | 'out') => {
      const at = new Date(serverNow()).toISOString();
      add(personIds.map((personId) => ({ personId, direction, at, key: randomKey() })));
    },
    [add],
  );
  const presence = useMemo(() => data && withWaiting(data, waiting), [data, waiting]);
  const forget = useCallback(() => setOvertaken([]), []);
  return { presence, error, refetch, mark, kept: isLate ? waiting.length : 0, overtaken, forget };
}

/** What is still to be reported: for people marked again, only the latest outcome. */
function merged(
  before: readonly Overtaken[],
  marks: readonly Mark[],
  now: readonly Overtaken[],
): readonly Overtaken[] {
  const again = new Set(marks.map(({ personId }) => personId));
  return [...before.filter(({ personId }) => !again.has(personId)), ...now];
}

/** What the server said, with this device's own marks on top. */
export function withWaiting(presence: Presence, waiting: readonly Mark[]): Presence {
  if (waiting.length === 0) return presence;
  const last = new Map(waiting.map((mark) => [mark.personId, mark]));
  const people = presence.people.map((person) => {
    const mark = last.get(person.id);
    return mark ? { ...person, in: mark.direction === 'in', at: mark.at } : person;
  });
  const inTeam = new Map<string, number>();
  for (const { teamId, in: isIn } of people) {
    if (teamId && isIn) inTeam.set(teamId, (inTeam.get(teamId) ?? 0) + 1);
  }
  const needed = presence.speakersNeeded;
  const swings = swingsOf(presence);
  return {
    ...presence,
    people,
    teams: presence.teams.map((team) => {
      const present = inTeam.get(team.id) ?? 0;
      const state = present >= needed ? 'present' : present > 0 ? 'iron' : 'missing';
      return { ...team, present, state };
    }),
    session: {
      ...presence.session,
      counts: {
        expected: people.filter((person) => isExpected(person, swings)).length,
        in: people.filter((person) => person.in).length,
      },
    },
  };
}

/** Whether somebody counts in a check-in: all but people of swing teams who are not here. */
export function isExpected(
  person: Pick<DeskPerson, 'in' | 'teamId'>,
  swings: ReadonlySet<string | null>,
): boolean {
  return person.in || !swings.has(person.teamId);
}

/** Ids of the swing teams. */
export function swingsOf({ teams }: Pick<Presence, 'teams'>): ReadonlySet<string | null> {
  return new Set(teams.filter(({ swing }) => swing).map(({ id }) => id));
}
