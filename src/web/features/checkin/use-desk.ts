/** The desk of one session: who is in, with what waits on this device laid over it. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useApi } from '../../lib/api.tsx';
import { createMarksQueue } from '../../lib/marks-queue.ts';
import { randomKey } from '../../lib/random-key.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';

export type Presence = CallOutput<Api['checkin']['people']>;
export type Mark = CallInput<Api['checkin']['mark']>['body']['marks'][number];
export type DeskPerson = Presence['people'][number];

/** Tried again so often while marks wait, besides at once when the network returns. */
const retryEvery = 5000;

export function useDesk(sessionId: string) {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const queue = useMemo(
    () => createMarksQueue<Mark>(localStorage, `rostrum.check-in.${sessionId}`),
    [sessionId],
  );
  const [waiting, setWaiting] = useState<readonly Mark[]>(() => queue.waiting());
  const { data, error, refetch } = useTournamentQuery({
    key: ['check-in', 'people', sessionId],
    on: ['check-in', 'team', 'speaker', 'adjudicator', 'registration', 'import'],
    call: (asked, id) => asked.checkin.people({ params: { tournamentId: id, sessionId } }),
  });
  const flush = useCallback(async () => {
    const params = { tournamentId, sessionId };
    try {
      await queue.flush((marks) => client.checkin.mark({ params, body: { marks: [...marks] } }));
      await refetch();
    } catch (failure) {
      const offline = failure instanceof Error && 'code' in failure && failure.code === 'offline';
      if (!offline) toasts.error(t`The marks were not taken`, { text: (failure as Error).message });
    }
    setWaiting(queue.waiting());
  }, [client, queue, refetch, sessionId, tournamentId, t]);
  const mark = useCallback(
    (personIds: readonly string[], direction: 'in' | 'out') => {
      const at = new Date(serverNow()).toISOString();
      queue.add(personIds.map((personId) => ({ personId, direction, at, key: randomKey() })));
      setWaiting(queue.waiting());
      void flush();
    },
    [queue, flush],
  );
  useEffect(() => {
    if (waiting.length === 0) return;
    const again = () => void flush();
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting.length, flush]);
  const presence = useMemo(() => data && withWaiting(data, waiting), [data, waiting]);
  return { presence, error, refetch, mark, waiting: waiting.length };
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
      counts: { ...presence.session.counts, in: people.filter((person) => person.in).length },
    },
  };
}
