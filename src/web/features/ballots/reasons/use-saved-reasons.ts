/** The reasons of a debate on this device: opened from the server, kept here, sent from here. */
import { useEffect, useMemo, useState } from 'react';
import { randomKey } from '#web/lib/device/random-key.ts';
import { createSavedView } from '#web/lib/keep/saved-view.ts';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import type { SavedBallot } from '../keep/saved-ballot.ts';
import {
  isUnsent,
  reasonsKeyOf,
  reasonsOutbox,
  type SavedReasons,
  withOwn,
} from './saved-reasons.ts';

export interface SavedReasonsHandle {
  /** Null: nothing is asked, or it is not known yet. */
  readonly kept: SavedReasons | null;
  readonly write: (text: string) => void;
  /** Hands what is unsent to the queue. */
  readonly send: () => void;
  /** Decides between what is written here and what another device has sent. */
  readonly settle: (take: 'mine' | 'theirs') => void;
}

export function useSavedReasons(ballot: SavedBallot): SavedReasonsHandle {
  const { form, tournament, owner, state } = ballot;
  const { client } = useApi();
  const { debateId } = form;
  const key = reasonsKeyOf(owner, debateId);
  const tournamentId = tournament.id;
  const [kept, setKept] = useState<SavedReasons | null>(null);
  const view = useMemo(() => createSavedView(reasonsOutbox), []);

  useEffect(() => {
    reasonsOutbox.start();
    return view.follow((found) => {
      if (found.key === key) setKept(found);
    });
  }, [key, view]);

  // With the ballot the deadline begins to count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the owner and the debate
  useEffect(() => {
    const load = async () => {
      const local = await reasonsOutbox.find(key);
      if (local) setKept((now) => now ?? local);
      try {
        const own = await client.reasons.own({ params: { tournamentId, debateId } });
        if (own.mode === 'off' && !local) return;
        const { id, slug, name } = tournament;
        const { roundName, venue } = form;
        const place = {
          key,
          owner,
          tournament: { id, slug, name },
          form: { debateId, roundName, venue },
        };
        await view.update(key, (now) => withOwn(now, place, own));
      } catch (problem) {
        // Without a network the device goes on with what it has.
        if (!(problem instanceof ApiError)) throw problem;
      }
    };
    void load();
  }, [key, tournamentId, state]);

  const change = (work: (now: SavedReasons) => SavedReasons) => {
    setKept((now) => (now ? work(now) : now));
    void view.update(key, (now) => (now ? work(now) : null));
  };
  const queued = (now: SavedReasons): SavedReasons => ({
    ...now,
    state: 'waiting',
    sendKey: randomKey(),
    attempts: 0,
    nextTryAt: 0,
    refusal: null,
  });
  return {
    kept: kept?.own.mode === 'off' ? null : kept,
    write: (text) => change((now) => ({ ...now, text, state: 'draft', sendKey: '' })),
    send: () => change((now) => (isUnsent(now) && !now.overtakenBy ? queued(now) : now)),
    settle: (take) =>
      change((now) => {
        const theirs = now.overtakenBy;
        if (!theirs) return now;
        const settled = { ...now, own: theirs, overtakenBy: null };
        return take === 'mine'
          ? queued(settled)
          : { ...settled, text: theirs.written.text, state: 'sent', sendKey: '' };
      }),
  };
}
