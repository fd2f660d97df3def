/** The ballot of a room on this device: opened from the server, kept here, sent from here. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { registerServiceWorker } from '#web/lib/device/service-worker.ts';
import type { Owner } from '#web/lib/keep/owner.ts';
import { createSavedView } from '#web/lib/keep/saved-view.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { dropUnusedFields, firstSheet, seatedByRoom, withRoomMotion } from '../sheet/sheet-edit.ts';
import { ballotOutbox } from './ballot-outbox.ts';
import { type BallotForm, keyOf, type SavedBallot } from './saved-ballot.ts';

export interface Place {
  /** Slug or id, as the address has it. */
  readonly address: string;
  readonly debateId: string;
  readonly owner: Owner;
  readonly client: Client;
}

export interface SavedBallotHandle {
  /** Undefined while it is looked for, null when there is none and none could be fetched. */
  readonly kept: SavedBallot | null | undefined;
  readonly error: ApiError | null;
  readonly write: (sheet: BallotSheet) => void;
  readonly writeReason: (reason: string) => void;
  /** Hands it to the queue. */
  readonly send: () => void;
  /** Takes it up again: from the queue, after a refusal, or to correct what was received. */
  readonly reopen: () => void;
  readonly reload: () => void;
  /** Gives up what was written for the ballot that the tab room has confirmed. */
  readonly keepConfirmed: () => void;
}

export function useSavedBallot(place: Place): SavedBallotHandle {
  const { address, debateId, client, owner } = place;
  const key = keyOf(owner, debateId);
  const [kept, setKept] = useState<SavedBallot | null | undefined>(undefined);
  const [error, setError] = useState<ApiError | null>(null);

  const view = useMemo(() => createSavedView(ballotOutbox), []);

  useEffect(() => {
    ballotOutbox.start();
    registerServiceWorker();
    return view.follow((found) => {
      if (found.key === key) setKept(found);
    });
  }, [key, view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the owner and the debate
  const load = useCallback(async () => {
    const local = await ballotOutbox.find(key);
    if (local) setKept(local);
    try {
      const fresh = await fetchForm(client, address, debateId);
      await view.update(key, (now) => withForm(now, { key, owner, ...fresh }));
      setError(null);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
      if (!local) setKept(null);
    }
  }, [address, key]);
  useEffect(() => void load(), [load]);
  useConfirmation(kept?.state === 'received' && !kept.form.isOver, load);
  // Another judge has said who sat where: the sheet follows, and nothing that was written is lost.
  const isSeatedOtherwise = kept?.refusal?.problems.some(({ code }) => code === 'wrong-teams');
  useEffect(() => {
    if (isSeatedOtherwise) void load();
  }, [isSeatedOtherwise, load]);

  const change = (work: (now: SavedBallot) => SavedBallot) => {
    // Shown at once; the store follows and notifies the other tabs.
    setKept((now) => (now ? work(now) : now));
    void view.update(key, (now) => (now ? work(now) : null));
  };
  return {
    kept,
    error,
    write: (sheet) => change((now) => ({ ...now, sheet, isWritten: true, state: 'draft' })),
    writeReason: (reason) => change((now) => ({ ...now, reason, isWritten: true })),
    send: () => {
      const sendKey = randomKey();
      change((now) => ({ ...now, sendKey, state: 'waiting', attempts: 0, nextTryAt: 0 }));
    },
    reopen: () =>
      change((now) => {
        const isOnServer = now.state === 'received' || now.state === 'confirmed';
        return { ...now, isWritten: !isOnServer, state: 'draft', sendKey: '' };
      }),
    reload: () => void load(),
    keepConfirmed: () => change(withConfirmed),
  };
}

function withConfirmed(now: SavedBallot): SavedBallot {
  const ballot = now.refusal?.confirmed;
  if (!ballot) return now;
  const { sheet, id: seenId } = ballot;
  return { ...now, sheet, ballot, seenId, state: 'confirmed', refusal: null, reason: '' };
}

/** Looks now and then whether the tab room has confirmed what it received. */
function useConfirmation(waits: boolean, load: () => Promise<void>): void {
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, 15_000);
    return () => clearInterval(timer);
  }, [waits, load]);
}

async function fetchForm(client: Client, address: string, debateId: string) {
  const isId = /^[0-9a-f-]{36}$/.test(address);
  const tournament = isId
    ? await client.tournaments.get({ params: { tournamentId: address } })
    : await client.tournaments.getBySlug({ params: { slug: address } });
  const params = { tournamentId: tournament.id };
  const [form, { pack }] = await Promise.all([
    client.ballots.form({ params: { ...params, debateId } }),
    client.tournaments.pack({ params }),
  ]);
  const { id, slug, name, icon, color, timeZone } = tournament;
  return { tournament: { id, slug, name, icon, color, timeZone }, form, pack: pack as RulePack };
}

type Fresh = Pick<SavedBallot, 'key' | 'owner' | 'tournament' | 'form' | 'pack'>;

/**
 * What is kept, with what the server says now. Nothing that the judge wrote is replaced, but the
 * motion by the room's.
 */
function withForm(now: SavedBallot | undefined, fresh: Fresh): SavedBallot {
  const { latest } = fresh.form;
  if (!now || !isSameRoom(now.form, fresh.form)) {
    return {
      ...fresh,
      sheet: latest?.sheet ?? firstSheet(fresh.form, fresh.pack),
      isWritten: false,
      reason: '',
      state: latest === null ? 'draft' : latest.state === 'confirmed' ? 'confirmed' : 'received',
      sendKey: '',
      deviceKey: randomKey(),
      attempts: 0,
      nextTryAt: 0,
      refusal: null,
      seenId: latest?.id ?? null,
      ballot: latest,
    };
  }
  if (now.state !== 'received' && now.state !== 'confirmed') {
    const isWriting = now.state === 'draft' || now.state === 'refused';
    const seated = seatedByRoom(now.sheet, fresh.form);
    const written = withRoomMotion(dropUnusedFields(seated, fresh.form, fresh.pack), fresh.form);
    const sheet = isWriting ? written : now.sheet;
    return { ...now, ...fresh, sheet };
  }
  const isConfirmed = latest?.state === 'confirmed';
  return {
    ...now,
    ...fresh,
    ...(latest
      ? {
          sheet: latest.sheet,
          ballot: latest,
          seenId: latest.id,
          state: isConfirmed ? 'confirmed' : 'received',
        }
      : { ballot: null, seenId: null, state: 'draft' }),
  };
}

/** Whether a draft still speaks of the teams and the sheet that the server asks for. */
function isSameRoom(a: BallotForm, b: BallotForm): boolean {
  // In whichever seats: the room may have settled its sides since.
  const teams = (form: BallotForm) =>
    form.teams
      .map(({ id }) => id)
      .sort()
      .join();
  return teams(a) === teams(b) && a.adjudicatorId === b.adjudicatorId && a.stage === b.stage;
}
